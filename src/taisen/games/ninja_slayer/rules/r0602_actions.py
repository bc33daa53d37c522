"""What a player may do: verbs with their conditions (602, 802.4, 1206-1208, 704.3, 705.3, 502.4a)."""
from __future__ import annotations

from typing import Final

from taisen.games.ninja_slayer.rules.r1203_costs import (
    available,
    can_pay_all,
    entry_forbidden,
    ether_cost,
    find_free_entry,
    greeting_payable,
    max_number,
)
from taisen.games.ninja_slayer.rules.r1204_entry import can_enter_ability, card_play, extra_payable, number_places
from taisen.games.ninja_slayer.terms import (
    CANNOT,
    CHARACTER,
    COST,
    FIELD,
    G_GREETER,
    G_TARGET,
    HAND,
    INTERRUPT,
    INTERRUPT_KAIZEN,
    KOTODAMA,
    N_GREETING,
    N_PHASE,
    NOTE_INTERRUPTED,
    NOTE_NOT_GREETING,
    PHASE,
    UNBOWED,
    book,
)
from taisen.kernel.continuous import abilities_of, derived, derived_each, has_ability, refresh
from taisen.kernel.effects.values import READS_KIND
from taisen.kernel.ledger import uphold
from taisen.kernel.legality import Missing, Verb, key_at, lies
from taisen.kernel.names import (
    A_ACTIVATED,
    ABILITY,
    ID,
    NOTE_SHIFT,
    P_FREE,
    P_WHAT,
    PASS,
    SEAT,
    V_ABILITY,
    V_OWN,
    VERB,
    W_CHECK,
)
from taisen.kernel.plays.choices import depends_on_extra, numbers_open, settle_early
from taisen.kernel.plays.record import ability_draft, ability_of
from taisen.kernel.question import distinct
from taisen.kernel.state import Game
from taisen.kernel.triggers import used_up

CHARACTER_PHASE: Final = PHASE["character"]

enter_character: Final = Verb(book, "enter_character", "Enter a character", "キャラクターをエントリーする")
enter_kotodama: Final = Verb(book, "enter_kotodama", "Enter a kotodama", "コトダマをエントリーする")
activate: Final = Verb(book, "activate", "Enter an activated ability", "起動能力をエントリーする", paired=True)
greet: Final = Verb(book, "greet", "Greet", "アイサツする")
be_greeted: Final = Verb(book, "be_greeted", "Be greeted", "アイサツ対象になる")
interrupt: Final = Verb(book, "interrupt", "Interrupt", "インターラプトする")


# ---- 602, 802.4d, 1206: a character from hand
@enter_character.condition("602.1", "802.4d-1", en="It is a character card in your own hand.",
                           ja="自分の手札のキャラクターカードである。", known=True)
def character_in_hand(g: Game, seat: int, ref: int) -> bool:
    return lies(g, seat, ref, HAND) and derived(g, ref).kind == CHARACTER


@enter_character.condition("802.4d", en="It is your own character phase.", ja="自分のキャラクターフェイズである。", known=True)
def own_character_phase(g: Game, seat: int, ref: int) -> bool:
    return g.tp == seat and g.numbers[N_PHASE] == CHARACTER_PHASE


@enter_character.condition("1206.1", en="Nothing lies in the kotodama space.", ja="コトダマ空間に何も置かれていない。", known=True)
def space_empty(g: Game, seat: int, ref: int) -> bool:
    return not g.pile


def entering_allowed(g: Game, seat: int, ref: int) -> bool:
    """No effect forbids entering it (104.4)."""
    return not entry_forbidden(g, ref)


def payable(g: Game, seat: int, ref: int) -> bool:
    r = card_play(g, ref, seat, False)
    if find_free_entry(g, r):
        return True
    a = ability_of(g, r)
    settle_early(g, a, r)
    if len(number_places(g, a, r)) > 1:
        # A single number can be 0, as it is now, whenever anything can be paid; several bear on each other.
        numbers_open(g, a, r, number_places, max_number)
    return can_pay_all(g, a, r)


def targets_there(g: Game, seat: int, ref: int) -> bool:
    r = card_play(g, ref, seat, False)
    a = ability_of(g, r)
    settle_early(g, a, r)
    if find_free_entry(g, r):
        r.numbers[P_FREE] = 1
    if numbers_open(g, a, r, number_places, max_number, 0, 1) or not payable(g, seat, ref):
        return True
    return depends_on_extra(a) and not r.numbers[P_FREE] and extra_payable(g, r)


@enter_character.condition("1206.2", en="Nothing forbids entering it, and its cost can be paid.",
                           ja="エントリーが禁止されておらず、コストを支払える。")
def character_can_be_entered(g: Game, seat: int, ref: int) -> bool:
    return entering_allowed(g, seat, ref) and payable(g, seat, ref)


@enter_character.lacking(character_can_be_entered)
def character_lacks(g: Game, seat: int, ref: int) -> Missing:
    return entry_lacks(g, seat, ref, "1206.2")


def entry_lacks(g: Game, seat: int, ref: int, rule: str) -> Missing:
    if not entering_allowed(g, seat, ref):
        return "104.4", "An effect forbids entering it.", "効果によりエントリーが禁止されている。"
    r = card_play(g, ref, seat, False)
    a = ability_of(g, r)
    settle_early(g, a, r)
    return cost_lacks(g, seat, ether_cost(g, a, r), rule)


def cost_lacks(g: Game, seat: int, cost: int, rule: str) -> Missing:
    have = len(available(g, seat))
    if have < cost:
        return rule, f"Its cost cannot be paid: it costs {cost}, and {have} ether can be bowed.", \
            f"コストを支払えない(コスト{cost}、使えるエテル{have})。"
    return rule, "Its cost cannot be paid: what it demands besides ether is not there.", "コストを支払えない(エテル以外に必要なものがない)。"


NO_TARGET: Final[Missing] = ("1204.2e", "There is no target for it.", "対象がない。")


# ---- 802.4b, 1207: a kotodama from hand
def not_on_check(g: Game) -> bool:
    """While a damage check is the topmost thing one can only pass."""
    return not g.pile or g.records[g.pile[-1]].numbers[P_WHAT] != W_CHECK


uphold(book, "802.4", by=not_on_check, at=__name__,
       en="While a damage check is topmost in the kotodama space, passing is all that can be done.",
       ja="コトダマ空間の一番上がダメージチェック処理なら、パスのみ実行できる。")


@enter_kotodama.condition("802.4b", "1207.1", en="It is a kotodama card in your own hand.", ja="自分の手札のコトダマカードである。", known=True)
def kotodama_in_hand(g: Game, seat: int, ref: int) -> bool:
    return lies(g, seat, ref, HAND) and derived(g, ref).kind == KOTODAMA


@enter_kotodama.condition("802.4", en="The topmost thing in the kotodama space is no damage check.",
                          ja="コトダマ空間の一番上がダメージチェック処理でない。", known=True)
def kotodama_in_time(g: Game, seat: int, ref: int) -> bool:
    return not_on_check(g)


@enter_kotodama.condition("1204.2i", en="Nothing forbids entering it, and its cost can be paid.",
                          ja="エントリーが禁止されておらず、コストを支払える。")
def kotodama_payable(g: Game, seat: int, ref: int) -> bool:
    return entering_allowed(g, seat, ref) and payable(g, seat, ref)


@enter_kotodama.lacking(kotodama_payable)
def kotodama_lacks(g: Game, seat: int, ref: int) -> Missing:
    return entry_lacks(g, seat, ref, "1204.2i")


@enter_kotodama.condition("1207.2", "1204.2e", en="Every target it needs can be chosen.", ja="必要な対象をすべて選べる。")
def kotodama_targets(g: Game, seat: int, ref: int) -> bool:
    return targets_there(g, seat, ref)


@enter_kotodama.lacking(kotodama_targets)
def kotodama_lacks_targets(g: Game, seat: int, ref: int) -> Missing:
    return NO_TARGET


# ---- 802.4c, 1208: activated abilities; the thing is card << 8 | index
@activate.condition("802.4c", "1208.2", en="It is an activated ability of a card you control, and it works where the card is.",
                    ja="自分が支配するカードの、有効な起動能力である。", known=True)
def own_ability(g: Game, seat: int, what: int) -> bool:
    key = key_at(g, what)
    return key >= 0 and g.lib.abilities[key & ABILITY].kind == A_ACTIVATED and g.cards[what >> 8 & ID].seat == seat


@activate.condition("802.4", en="The topmost thing in the kotodama space is no damage check.",
                    ja="コトダマ空間の一番上がダメージチェック処理でない。", known=True)
def ability_in_time(g: Game, seat: int, what: int) -> bool:
    return not_on_check(g)


@activate.condition("1208.3", en="It is not used up, its condition holds, its cost can be paid and its targets chosen.",
                    ja="使用回数が残り、条件を満たし、コストと対象がそろう。")
def ability_can_be_entered(g: Game, seat: int, what: int) -> bool:
    key = key_at(g, what)
    if key < 0 or used_up(g, key):
        return False
    a = g.lib.abilities[key & ABILITY]
    if a.condition is not None and not a.condition.holds(g, ability_draft(g, key, seat)):
        return False
    return can_enter_ability(g, key, seat)


@activate.lacking(ability_can_be_entered)
def ability_lacks(g: Game, seat: int, what: int) -> Missing:
    key = key_at(g, what)
    if key < 0:
        return "1208.2", "It does not work where the card is.", "カードのある場所では働かない。"
    if used_up(g, key):
        return "1208.3", "It has been used as often as it may.", "使用回数が残っていない。"
    a = g.lib.abilities[key & ABILITY]
    r = ability_draft(g, key, seat)
    if a.condition is not None and not a.condition.holds(g, r):
        return "1208.3", "Its condition does not hold.", "条件を満たしていない。"
    settle_early(g, a, r)
    if not a.free and not can_pay_all(g, a, r):
        return cost_lacks(g, seat, ether_cost(g, a, r), "1204.2i")
    return NO_TARGET


# ---- all that the player with priority may do
def actions(g: Game, seat: int) -> list[int]:
    options = [PASS]
    if g.stale:
        refresh(g)
    open_phase = g.tp == seat and not g.pile and g.numbers[N_PHASE] == CHARACTER_PHASE
    if not open_phase:
        if g.quiet[seat] == g.version:
            return g.offers[seat]
        if g.poor[seat] == means(g, seat):
            return options
    if not not_on_check(g):
        return options
    cards = distinct(g, within_means(g, seat, open_phase))
    abilities = own_abilities(g, seat)
    for ref in cards:
        verb = enter_kotodama if derived(g, ref).kind == KOTODAMA else enter_character
        if verb.holds(g, seat, ref):
            options.append(V_OWN << VERB | ref)
    for what in abilities:
        if activate.holds(g, seat, what):
            options.append(V_ABILITY << VERB | what)
    if not open_phase:
        g.quiet[seat] = g.version
        g.offers[seat] = options
        if not cards and not abilities:
            g.poor[seat] = means(g, seat)
    return options


def only_passes(g: Game, seat: int) -> bool:
    """Out of the player's own character phase: nothing has changed since there was nothing to do."""
    return len(g.offers[seat]) == 1 if g.quiet[seat] == g.version else g.poor[seat] == means(g, seat)


def means(g: Game, seat: int) -> int:
    """What the seat could try is the same while this is: what it has, with costs, kinds and abilities as printed.

    Half of all windows find a player without anything to try, who has got nothing since.
    """
    if g.looked_up or g.volatile or g.reach >> HAND & 1 or g.lib.defining & (1 << COST | READS_KIND):
        # Then others bear on it too, and any change counts.
        return -2 - g.version
    return g.touched + g.moved[seat]


def within_means(g: Game, seat: int, open_phase: bool) -> list[int]:
    """The cards in hand that it may be time for and that are not plainly too dear.

    With no effect on what entering costs their own cost decides. Most hands end here, most of the time.
    """
    hand = g.zone(seat, HAND)
    if not hand:
        return hand
    ready = len(available(g, seat))
    any_cost = g.looked_up
    out: list[int] = []
    facts = derived_each(g, hand)
    for i in range(len(hand)):
        d = facts[i]
        if (d.kind == KOTODAMA or open_phase) and (d.nums[COST] <= ready or any_cost):
            out.append(hand[i])
    return out


def own_abilities(g: Game, seat: int) -> list[int]:
    """The activated abilities of the seat's cards, each as card << 8 | index."""
    out: list[int] = []
    defs = g.lib.defs
    gives = g.volatile
    for ref in g.zone(seat, FIELD):
        if gives or defs[g.face[ref & ID]].activated >> FIELD & 1:
            add_activated(g, ref, out)
    other = g.lib.activated & ~(1 << FIELD)
    if not other:
        return out
    for z in range(g.rules.count):
        if other >> z & 1:
            for ref in g.zone(seat, z):
                if defs[g.face[ref & ID]].activated >> z & 1:
                    add_activated(g, ref, out)
    return out


def add_activated(g: Game, ref: int, out: list[int]) -> None:
    keys = abilities_of(g, ref)
    for i in range(len(keys)):
        if g.lib.abilities[keys[i] & ABILITY].kind == A_ACTIVATED:
            out.append(ref << 8 | i)


# ---- 704.3: who greets
@greet.condition("704.3", en="It is your own character on the field.", ja="自分の場のキャラクターである。")
def own_character(g: Game, seat: int, ref: int) -> bool:
    c = g.cards[ref & ID]
    return c.zone == FIELD and c.seat == seat and derived(g, ref).kind == CHARACTER


@greet.condition("704.3a-1", "704.3a", en="It is unbowed.", ja="アンタイ・オジギ状態である。")
def is_unbowed(g: Game, seat: int, ref: int) -> bool:
    return g.cards[ref & ID].pose == UNBOWED


@greet.condition("704.3a-2", en="No rule or effect forbids it to greet.", ja="アイサツがルールや効果で禁止されていない。")
def may_greet(g: Game, seat: int, ref: int) -> bool:
    return not derived(g, ref).cannot >> CANNOT["greet"] & 1


@greet.condition("704.5", en="What greeting demands of it can be done.", ja="アイサツに必要な行動を実行できる。")
def greeting_demands(g: Game, seat: int, ref: int) -> bool:
    return greeting_payable(g, seat, ref) and NOTE_NOT_GREETING << NOTE_SHIFT | ref not in g.notes


# ---- 704.4: who is greeted; the seat is the greeting player's
@be_greeted.condition("704.4", en="It is the opponent, or a character of the opponent's.", ja="相手プレイヤーか相手のキャラクターである。")
def opposing(g: Game, seat: int, ref: int) -> bool:
    if ref >= SEAT:
        return ref & 7 != seat
    c = g.cards[ref & ID]
    return c.zone == FIELD and c.seat != seat and derived(g, ref).kind == CHARACTER \
        and not derived(g, ref).cannot >> CANNOT["be_greeted"] & 1


# ---- 705.3: who interrupts
@interrupt.condition("705.3", en="A greeting is in progress.", ja="アイサツが行われている。")
def greeting_in_progress(g: Game, seat: int, ref: int) -> bool:
    return g.numbers[N_GREETING] != 0


@interrupt.condition("705.3a", en="It is your own character with interrupt or interrupt kaizen, not the one greeted.",
                     ja="インターラプトかインターラプト・カイゼンを持つ自分のキャラクターで、アイサツ対象ではない。")
def has_interrupt(g: Game, seat: int, ref: int) -> bool:
    if not g.numbers[N_GREETING]:
        return False
    if not own_character(g, seat, ref) or g.records[g.numbers[N_GREETING]].numbers[G_TARGET] == ref:
        return False
    if derived(g, ref).cannot >> CANNOT["interrupt"] & 1:
        return False
    return has_ability(g, ref, INTERRUPT) or has_ability(g, ref, INTERRUPT_KAIZEN)


@interrupt.condition("705.3a-1", en="It has not changed a greeting's target this turn.",
                     ja="このターンまだアイサツ対象を変更していない。")
def not_yet_interrupted(g: Game, seat: int, ref: int) -> bool:
    return NOTE_INTERRUPTED << NOTE_SHIFT | ref not in g.notes


@interrupt.condition("705.3a-2", en="The greeting is not one that interrupts cannot change.",
                     ja="このアイサツはインターラプトで変更されないものではない。")
def changeable(g: Game, seat: int, ref: int) -> bool:
    if not g.numbers[N_GREETING]:
        return False
    greeter = g.records[g.numbers[N_GREETING]].numbers[G_GREETER]
    return not g.live(greeter) or not derived(g, greeter).cannot >> CANNOT["interrupted"] & 1


@interrupt.condition("1402.2", en="The greeting is aimed at you (or, with kaizen, 1402.3, at another of your characters).",
                     ja="アイサツ対象が自分(カイゼンなら自分の他のキャラクターも)である。")
def can_take_it(g: Game, seat: int, ref: int) -> bool:
    if not g.numbers[N_GREETING]:
        return False
    target = g.records[g.numbers[N_GREETING]].numbers[G_TARGET]
    if target == SEAT | seat:
        return True
    return kaizen_takes(g, seat, ref, target)


def kaizen_takes(g: Game, seat: int, ref: int, target: int) -> bool:
    return has_ability(g, ref, INTERRUPT_KAIZEN) and g.live(target) and g.cards[target & ID].zone == FIELD \
        and g.cards[target & ID].seat == seat


uphold(book, "1402.3", by=kaizen_takes, at=__name__,
       en="Interrupt kaizen also takes a greeting aimed at another character of its controller.",
       ja="インターラプト・カイゼンは、支配者の他のキャラクターへのアイサツも引き受けられる。")

VERBS: Final = {v.name: v for v in (enter_character, enter_kotodama, activate, greet, be_greeted, interrupt)}
