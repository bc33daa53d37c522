"""What cards allow and forbid beyond the rules: arts' costs and targets, how often, what may be attached to whom."""
from __future__ import annotations

from typing import Final, final

from taisen.games.hololive.rules.r04_stage import attached, members, names_of, printed
from taisen.games.hololive.rules.r04_zones import MORE_LIMITS, MORE_ROOM
from taisen.games.hololive.rules.r10_layers import (
    ANY_COLOR,
    AddBonus,
    Allow,
    AnyColorPays,
    ArtFilter,
    AttachRule,
    ChangePrice,
    Irreducible,
    LimitedUses,
    NoUse,
    Rule,
    SkillPrice,
    SkillUses,
    forbidden,
    not_before,
)
from taisen.games.hololive.terms import (
    ARTS_COST,
    BATON_COST,
    CANNOT_BE_TARGETED,
    CANNOT_USE_ARTS,
    CENTER,
    COLLAB,
    COLOR,
    COLORS,
    HAS_HOSTS,
    IS_CHEER,
    IS_MASCOT,
    IS_TOOL,
    KIND,
    KW_ATTACHING,
    PAYS,
    book,
)
from taisen.kernel.continuous import abilities_of, derived, static_scope
from taisen.kernel.effects.changes import number_of
from taisen.kernel.effects.values import fit_all
from taisen.kernel.ledger import uphold
from taisen.kernel.lowered import Ability
from taisen.kernel.names import A_STATIC, ABILITY, EMPTY, HOLDER_SHIFT, ID, P_KEY, SEAT
from taisen.kernel.plays.payment import payable, symbols
from taisen.kernel.rulings import rulings
from taisen.kernel.state import Effect, Game, Record
from taisen.text.wording import spelt

COLORLESS_AT: Final = len(COLORS)


@final
class Permission:
    """Something a card allows, as it stands now."""

    __slots__ = ("change", "scope")

    def __init__(self, change: Allow, scope: Record) -> None:
        self.change = change
        self.scope = scope

    def refs(self, g: Game) -> list[int]:
        """What it is about."""
        return self.change.noun.refs(g, self.scope) if self.change.noun is not None else []

    def names(self, g: Game, ref: int) -> bool:
        """It is about this thing (or about nothing in particular)."""
        return self.change.noun is None or self.change.noun.fits(g, self.scope, ref)

    def number(self, g: Game) -> int:
        return self.change.number.value(g, self.scope) if self.change.number is not None else 0


def rules_for(g: Game, ref: int, key: int = 0) -> list[tuple[Effect, int, Rule]]:
    """Every change in force about this card or player that the rules look up, with the effect and its place in it.

    key: the art that it is about, which may be another member's.
    """
    if not g.looked_up and not g.stale:
        return []
    out = [(e, i, c) for e, i, c in rulings(g, ref) if isinstance(c, Rule) and not_before(g, e, ref)]
    return out + lent_rules(g, ref, key) if key and g.looked_up else out


# ---- another member's arts
def lent(g: Game, member: int, key: int, kind: int) -> list[Ability]:
    """What another member's art says about itself, of that kind of ability: said of the member that uses it, where it stands."""
    art = g.lib.abilities[key & ABILITY]
    if key in abilities_of(g, member) or art.card not in g.lib.by_id:
        return []
    zone = g.cards[member & ID].zone
    printed = [g.lib.abilities[i] for i in g.lib.defs[g.lib.by_id[art.card]].abilities]
    return [a for a in printed if a.parent == art.id and a.kind == kind and a.zones >> zone & 1]


def lent_rules(g: Game, member: int, key: int) -> list[tuple[Effect, int, Rule]]:
    """What a borrowed art says of its own cost and targets."""
    out: list[tuple[Effect, int, Rule]] = []
    seat = g.cards[member & ID].seat
    for a in lent(g, member, key, A_STATIC):
        scope = static_scope(member, seat, a.id | member << HOLDER_SHIFT)
        if a.spec is not None and (a.spec.condition is None or a.spec.condition.holds(g, scope)):
            e = Effect(0, 0, a.spec.id, member, seat, EMPTY, EMPTY, 0, scope.numbers[P_KEY], 0, scope)
            out.extend([(e, i, c) for i, c in enumerate(a.spec.changes) if isinstance(c, Rule)])
    return out


def meant(g: Game, arts: ArtFilter, key: int) -> bool:
    """The filter means the art with that key; key 0: any art."""
    if key == 0 or (arts.ability < 0 and not arts.name):
        return True
    a = g.lib.abilities[key & ABILITY]
    return spelt(a.name) == arts.name if arts.name else a.id == arts.ability


def permitted(g: Game, ref: int, action: str, key: int = 0) -> list[Permission]:
    """What cards allow this card (or player, SEAT | seat), for the art with that key."""
    return [Permission(c, e.scope) for e, _, c in rules_for(g, ref, key)
            if isinstance(c, Allow) and c.action == action and meant(g, c.arts, key)]


uphold(book, "1.3.1", by=permitted, at=__name__,
       en="Where a card's text and the rules contradict each other, the text wins.",
       ja="テキストの内容が総合ルールと矛盾する場合、テキストを優先する。")


# ---- 12.2.3.1 what an art costs ------------------------------------------------------------------------------------
def arts_price(g: Game, member: int, key: int) -> tuple[tuple[int, ...], int]:
    """How many cheers of each colour, and of any (last), the art demands now; and how many symbols need none."""
    printed = g.lib.abilities[key & ABILITY].price
    more = derived(g, member).nums[ARTS_COST]
    rules = rules_for(g, member, key)
    if printed and not more and not rules:
        return printed, 0
    price = list(printed) or [0] * (COLORLESS_AT + 1)
    price[COLORLESS_AT] += more
    spare = 0
    if [c for _, _, c in rules if isinstance(c, AnyColorPays)]:
        price = [0] * COLORLESS_AT + [sum(price)]
    for e, i, c in rules:
        if isinstance(c, ChangePrice) and meant(g, c.arts, key):
            n = number_of(g, e, i, c.number)
            if c.color == ANY_COLOR:
                spare -= n
            else:
                price[c.color] += n
    return tuple([max(0, n) for n in price]), spare


_paying: Final[dict[frozenset[str], int]] = {}
"""The colours that cheers and other cards with such facts can stand for, as bits: found once for each set of facts."""


def pays(traits: frozenset[str]) -> int:
    """As bits, the colours that an attached card can stand for: a cheer, or what counts as one only here."""
    found = _paying.get(traits)
    if found is None:
        word = COLOR if KIND + "cheer" in traits else PAYS
        found = sum([1 << c for c in range(COLORLESS_AT) if word + COLORS[c] in traits])
        _paying[traits] = found
    return found


def payers(g: Game, member: int) -> list[int]:
    """What each attached card can stand for: all the cheers, also colourless ones, and what else pays."""
    there = attached(g, member)
    found = [pays(derived(g, x).traits) for x in there]
    return [found[i] for i in range(len(there)) if found[i] or printed(g, there[i]) & IS_CHEER]


def arts_payable(g: Game, member: int, key: int) -> bool:
    """The member has the cheers that the art demands (10.5.2: colourless is any)."""
    if permitted(g, member, "arts_without_cheers", key):
        return True
    price, spare = arts_price(g, member, key)
    return payable(payers(g, member), symbols(price), spare)


uphold(book, "10.5.1", "10.5.2", by=payable, at=__name__,
       en="A cost in colours asks for so many of each colour; a colourless symbol for one of any colour.",
       ja="コストの色表記は必要な色と個数を表し、無色は任意の色1つを表す。")


def arts_bonus(g: Game, member: int, key: int) -> tuple[int, ...]:
    """(colour, more damage) pairs, flattened: what is printed on the art and what cards add."""
    out = g.lib.abilities[key & ABILITY].bonus
    for e, i, c in rules_for(g, member):
        if isinstance(c, AddBonus):
            out = out + (c.color, number_of(g, e, i, c.number))
    return out


def baton_price(g: Game, member: int) -> int:
    """How many cheers the baton pass costs now; below 0 is none (1.3.2.2)."""
    return max(0, derived(g, member).nums[BATON_COST])


# ---- 12.2.3.2 whom an art may target -------------------------------------------------------------------------------
def art_targets(g: Game, member: int, key: int) -> list[int]:
    """The opponent's centre and collab; cards may add to them or narrow them."""
    seat = g.cards[member & ID].seat
    out = [x for s in g.opponents(seat) for x in members(g, s, (CENTER, COLLAB))]
    for p in permitted(g, member, "target", key):
        out.extend([x for x in p.refs(g) if x not in out])
    for action in ("only_target", "only_target_arts"):
        for p in permitted(g, member, action, key):
            out = [x for x in out if p.names(g, x)]
    # 1.3.3: a prohibition comes before what lets it be done
    return [x for x in out if not forbidden(g, x, CANNOT_BE_TARGETED)]


def art_allowed(g: Game, member: int, key: int) -> bool:
    """No text, of the art itself or of another card, keeps it from being used now."""
    if forbidden(g, member, CANNOT_USE_ARTS):
        return False
    a = g.lib.abilities[key & ABILITY]
    return a.condition is None or a.condition.holds(g, static_scope(member, g.cards[member & ID].seat, key))


def irreducible(g: Game, member: int, key: int) -> bool:
    """The damage of this member's art cannot be made less."""
    for _, _, c in rules_for(g, member, key):
        if isinstance(c, Irreducible) and meant(g, c.arts, key):
            return True
    return False


# ---- how often -----------------------------------------------------------------------------------------------------
def uses_left(g: Game, key: int) -> int:
    """How often the ability may still be used in its turn or game; -1: as often as one likes."""
    limit = limit_of(g, key)
    return max(0, limit - g.limits.get(key, 0)) if limit > 0 else -1


def limit_of(g: Game, key: int) -> int:
    """10.7.2.1.1: as often as the ability says, and more where a card says so."""
    a = g.lib.abilities[key & ABILITY]
    if a.limit == 0 or a.per_game:
        return a.limit
    return a.limit + more_uses(g, g.card(key >> HOLDER_SHIFT).seat, a.name)


def more_uses(g: Game, seat: int, name: str) -> int:
    return sum([number_of(g, e, i, c.number) for e, i, c in rules_for(g, SEAT | seat)
                if isinstance(c, SkillUses) and e.seat == seat and c.name == spelt(name)])


def used_up(g: Game, key: int) -> bool:
    return uses_left(g, key) == 0


def skill_uses(g: Game, seat: int, ability: int) -> int:
    """8.5.1.1: how many oshi skills a turn that player may use when the next is this one."""
    return 1 + more_uses(g, seat, g.lib.abilities[ability].name)


def skill_price(g: Game, seat: int, a: Ability) -> int:
    """12.1.3: so many cards of holo power as it is printed, more or less where a card says so; below 0 is none (1.3.2.2)."""
    return max(0, a.number + sum([number_of(g, e, i, c.number) for e, i, c in rules_for(g, SEAT | seat)
                                  if isinstance(c, SkillPrice) and c.part == a.part and c.name in ("", spelt(a.name))]))


def limited_uses(g: Game, seat: int) -> int:
    """8.6.2: how many LIMITED cards that player may play this turn."""
    most = 1
    for e, i, c in rules_for(g, SEAT | seat):
        if isinstance(c, LimitedUses):
            most = max(most, number_of(g, e, i, c.number))
    return most


def may_use(g: Game, seat: int, card: int) -> bool:
    """1.3.3: no card keeps that player from using this support."""
    if not g.looked_up and not g.stale:
        return True
    for e, _, c in rules_for(g, SEAT | seat):
        if isinstance(c, NoUse) and fit_all(g, e.scope, c.tests, card):
            return False
    return True


# ---- 5.16.3, 11.4 attaching ----------------------------------------------------------------------------------------
def attach_rules(g: Game, card: int) -> list[AttachRule]:
    out: list[AttachRule] = []
    if not printed(g, card) & HAS_HOSTS:
        return out
    for i in g.definition(card).abilities:
        a = g.lib.abilities[i]
        if a.keyword == KW_ATTACHING and a.spec is not None:
            out.extend([c for c in a.spec.changes if isinstance(c, AttachRule)])
    return out


def may_attach(g: Game, card: int, member: int) -> bool:
    """What the card says it may be attached to, this member is."""
    for rule in attach_rules(g, card):
        if rule.to is not None and not rule.to.fits(g, static_scope(card, g.cards[card & ID].seat, 0), member):
            return False
    return True


uphold(book, "11.4.3", by=may_attach, at=__name__,
       en="A card that may be attached only to certain members does not stay on others.",
       ja="特定の条件を持つホロメンにのみ付けられるカードは、そうでないホロメンには付いていられない。")


def attach_limit(g: Game, card: int, member: int) -> int:
    """How many cards like this one the member may have; 0: any number."""
    for rule in attach_rules(g, card):
        if rule.most:
            return rule.most
    return max(1, raised_limit(g, card, member)) if printed(g, card) & (IS_TOOL | IS_MASCOT) else 0


def raised_limit(g: Game, card: int, member: int) -> int:
    """Some card lets the member have more of them, where they bear different names."""
    names = names_of(g, card)
    for x in attached(g, member):
        if x != card and names & names_of(g, x):
            return 0
    return max([0, *[p.number(g) for p in permitted(g, member, "attach") if p.names(g, card)]])


def within_own_limit(g: Game, card: int, member: int) -> bool:
    """A limit that the card states for itself counts cards of its name."""
    for rule in attach_rules(g, card):
        if rule.most:
            alike = [x for x in attached(g, member) if x != card and names_of(g, card) & names_of(g, x)]
            if len(alike) >= rule.most:
                return False
    return True


MORE_LIMITS.append(may_attach)
MORE_LIMITS.append(within_own_limit)
MORE_ROOM.append(raised_limit)
