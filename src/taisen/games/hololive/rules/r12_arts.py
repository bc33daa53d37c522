"""12.2 Arts: their cost, their target, their damage; arts used again, and arts that answer an event."""
from __future__ import annotations

from typing import Final, final

from taisen.games.hololive.rules.r04_stage import is_member
from taisen.games.hololive.rules.r05_using_again import next_again, repeat, take_again, use_art_again
from taisen.games.hololive.rules.r10_permissions import (
    art_allowed,
    art_targets,
    arts_bonus,
    arts_payable,
    lent,
    permitted,
    used_up,
)
from taisen.games.hololive.terms import (
    AGAIN_KEY,
    AGAIN_MAY,
    AGAIN_TARGET,
    AGAIN_USER,
    ART_DEALT,
    ART_INTS,
    ART_KEY,
    ART_PLAY,
    ART_POWER,
    ART_REPEATED,
    ART_SEAT,
    ART_TARGET,
    ART_USER,
    ARTS,
    ARTS_DAMAGE,
    COLOR,
    COLORS,
    HIT,
    K_TARGET,
    K_USE,
    N_ART,
    NOTE_HIT,
    P_ART,
    P_DICE,
    PART_ART,
    R_ART,
    USE_ART,
    book,
)
from taisen.kernel.continuous import abilities_of, derived, static_scope
from taisen.kernel.effects.program import run_play
from taisen.kernel.events import do, do_all
from taisen.kernel.ledger import uphold
from taisen.kernel.lowered import Ability, Matcher
from taisen.kernel.names import (
    A_ACTIVATED,
    A_TRIGGERED,
    ABILITY,
    DONE,
    EMPTY,
    HOLDER_SHIFT,
    ID,
    NEXT,
    NO,
    NOTE_SHIFT,
    P_KEY,
    PAYLOAD,
    U_TURN,
    V_CARD,
    VERB,
    W_ABILITY,
    YES,
    Frame,
)
from taisen.kernel.procedure import Procedure
from taisen.kernel.state import Game, Record
from taisen.kernel.triggers import start_delayed

art_play: Final = Procedure(book, "12.2 art")

ART: Final = 2


def ability_of(g: Game, key: int) -> Ability:
    return g.lib.abilities[key & ABILITY]


# ---- which arts a member can use
def arts_of(g: Game, member: int) -> list[tuple[int, int]]:
    """(index, listener key) of the arts that a member can use: its own, by their place among its abilities, then others'."""
    keys = abilities_of(g, member)
    out = [(i, keys[i]) for i in range(len(keys)) if is_art(g, keys[i])]
    last = len(keys)
    for p in permitted(g, member, "use_arts_of"):
        for other in p.refs(g):
            if other != member:
                for k in borrowed(g, member, other):
                    out.append((last, k))
                    last += 1
    return out


def art_key(g: Game, what: int) -> int:
    """The art that an option (member << 8 | index) means, or -1."""
    if is_member(g, what >> 8):
        for i, key in arts_of(g, what >> 8):
            if i == what & 255:
                return key
    return -1


def borrowed(g: Game, member: int, other: int) -> list[int]:
    """Another member's arts, as this one uses them: what they say of "this member" is then said of it."""
    printed = [a for a in g.definition(other).abilities if is_art(g, a)]
    given = [k & ABILITY for k in abilities_of(g, other) if is_art(g, k) and k & ABILITY not in printed]
    return [a | member << HOLDER_SHIFT for a in [*printed, *given]]


def is_art(g: Game, key: int) -> bool:
    """Arts that answer an event are no activated abilities."""
    a = ability_of(g, key)
    return a.kind == A_ACTIVATED and a.part == PART_ART


uphold(book, "12.2.2", by=is_art, at=__name__,
       en="An art that is used when something happens is a continuous ability with an optional replacement; others are activated.",
       ja="「～する時・した時に使える」アーツは選択型置換効果を持つ永続能力、それ以外は起動能力である。")


# ---- 12.2.3 playing one
def usable(g: Game, member: int, key: int) -> bool:
    """What the art says of when it can be used holds, it has not been used too often, and its cheers are there."""
    return not used_up(g, key) and art_allowed(g, member, key) and has_cheers(g, member, key)


def has_cheers(g: Game, member: int, key: int) -> bool:
    """The cheers that its cost asks for are attached to the member; nothing happens to them."""
    return arts_payable(g, member, key)


uphold(book, "12.2.3.1", "12.2.3.1.1", by=has_cheers, at=__name__,
       en="The cost of an art is that its cheers are attached to the member; they are not archived.",
       ja="アーツのコストは、指定のエールがそのホロメンに付いていることである。エールはアーカイブされない。")


def play_art(g: Game, seat: int, member: int, key: int, target: int = 0) -> int:
    """Play and resolve an art; target: whom it must target, or 0."""
    a = ability_of(g, key)
    n = [0] * ART_INTS
    n[ART_USER] = member
    n[ART_KEY] = key
    n[ART_TARGET] = target
    n[ART_SEAT] = seat
    n[ART_DEALT] = -1
    art = g.new_record(R_ART, n, [])
    if a.limit:
        g.count_use(key)
    g.set(N_ART, art.id)
    lend(g, art)
    return g.push(art_play.id, art.id)


def lend(g: Game, art: Record) -> None:
    """Another member's art: what it says of "this art" (when it downs somebody …) is listened to for its user, this time."""
    member = art.numbers[ART_USER]
    for a in lent(g, member, art.numbers[ART_KEY], A_TRIGGERED):
        if a.program is not None:
            r = static_scope(member, art.numbers[ART_SEAT], 0)
            r.sets = r.sets + [EMPTY] * a.program.slots
            r.numbers[P_ART] = art.id
            start_delayed(g, r, a, U_TURN)
            # Its limit is counted for this member.
            g.records[g.delayed[-1]].numbers[P_KEY] = a.id | member << HOLDER_SHIFT


@art_play.step("12.2.3.2", "12.2.3", en="One target is picked for the art.", ja="アーツの対象を1人選ぶ。")
def choose_target(g: Game, f: Frame) -> int:
    n = g.records[f[ART]].numbers
    options = art_targets(g, n[ART_USER], n[ART_KEY])
    if n[ART_TARGET]:
        options = [r for r in options if r == g.now(n[ART_TARGET])]
    if not options:
        return art_play.goto(f, "10.7.2.3.4")
    return g.ask(n[ART_SEAT], K_TARGET, [V_CARD << VERB | r for r in options], n[ART_USER])


@art_play.step("10.7.2.5.4", en="With a target rightly picked, the art has been used.",
               ja="対象が適正に選ばれたなら、アーツを「使った」事象が発生する。")
def used(g: Game, f: Frame) -> int:
    art = g.records[f[ART]]
    g.write(art, ART_TARGET, g.answer & PAYLOAD)
    art_play.goto(f, "12.2.4.1")
    return do(g, USE_ART, art.numbers[ART_USER], art.id, art.numbers[ART_USER], art.numbers[ART_SEAT])


@art_play.step("10.7.2.3.4", en="With nobody to target, what concerns the target does not happen.",
               ja="対象を選べないなら、対象にかかわることは行われない。")
def no_target(g: Game, f: Frame) -> int:
    g.write(g.records[f[ART]], ART_TARGET, 0)
    return NEXT


# ---- 12.2.4
@art_play.step("12.2.4.1", "12.2.4", en="Its damage begins as the art's base value.", ja="与ダメージをアーツの基本値にする。")
def base_value(g: Game, f: Frame) -> int:
    n = g.records[f[ART]].numbers
    n[ART_POWER] = ability_of(g, n[ART_KEY]).number
    return NEXT


@art_play.step("12.2.4.2", en="The art's text is resolved as an effect, and may change the damage.",
               ja="アーツのテキストを効果として解決する。アーツへの修正があれば与ダメージを修正する。")
def resolve_text(g: Game, f: Frame) -> int:
    n = g.records[f[ART]].numbers
    a = ability_of(g, n[ART_KEY])
    if a.program is None:
        return NEXT
    r = g.new_play(W_ABILITY, a.program.id, n[ART_USER], n[ART_SEAT], n[ART_KEY], a.program.slots)
    r.numbers[P_ART] = f[ART]
    n[ART_PLAY] = r.id
    return run_play(g, r.id, True)


@art_play.step("12.2.4.3", en="If the target has the colour of the special advantage now, its value is added.",
               ja="対象の色が特攻アイコンの色と同じなら、その値を与ダメージに加算する。")
def special_advantage(g: Game, f: Frame) -> int:
    n = g.records[f[ART]].numbers
    bonus = arts_bonus(g, n[ART_USER], n[ART_KEY])
    if bonus and n[ART_TARGET]:
        traits = derived(g, g.now(n[ART_TARGET])).traits
        for i in range(0, len(bonus), 2):
            if COLOR + COLORS[bonus[i]] in traits:
                n[ART_POWER] += bonus[i + 1]
    return NEXT


@art_play.step("12.2.4.4", en="Whatever else adds to or takes from the arts of its user is counted in.",
               ja="その他、このアーツに加減算する効果があれば、与ダメージに加減算する。")
def other_changes(g: Game, f: Frame) -> int:
    n = g.records[f[ART]].numbers
    n[ART_POWER] += derived(g, g.now(n[ART_USER])).nums[ARTS]
    return NEXT


@art_play.step("12.2.4.5", "12.2.4.5.1", "10.13.3", en="So much arts damage is dealt to the target by the member that used it.",
               ja="対象のホロメンに、与ダメージの値のアーツダメージを与える。発生源はアーツを使ったホロメンである。")
def deal(g: Game, f: Frame) -> int:
    art = g.records[f[ART]]
    goals = [r for r in hit_by(g, f[ART]) if is_member(g, r)]
    if len(goals) == 1:
        return do(g, ARTS_DAMAGE, goals[0], art.numbers[ART_POWER], art.numbers[ART_USER], art.numbers[ART_SEAT])
    return do_all(g, ARTS_DAMAGE, goals, [art.numbers[ART_POWER]] * len(goals), art.numbers[ART_USER], art.numbers[ART_SEAT])


def hit_by(g: Game, art: int) -> list[int]:
    """Its target, or whom its text puts in the target's place."""
    n = g.records[art].numbers
    if not n[ART_TARGET]:
        return []
    instead = [r for p in permitted(g, g.now(n[ART_USER]), "redirect", n[ART_KEY]) for r in p.refs(g)]
    return instead or [g.now(n[ART_TARGET])]


@art_play.step(label="12.2 over")
def art_over(g: Game, f: Frame) -> int:
    art = g.records[f[ART]]
    g.write(art, ART_DEALT, dealt(g, f[ART]))
    play = g.records.get(art.numbers[ART_PLAY])
    if play is not None:
        # What waits for the art asks about its dice when its text is long over.
        art.sets = [play.sets[P_DICE]]
        g.drop_play(play)
    if art.numbers[ART_TARGET]:
        repeat_after(g, f[ART])
    g.set(N_ART, 0)
    return DONE


def dealt(g: Game, art: int) -> int:
    """How much damage the art has dealt in the end."""
    total = 0
    for key, hits in g.notes.items():
        if key >> NOTE_SHIFT == NOTE_HIT:
            total += sum([hits[i + 1] for i in range(0, len(hits), HIT) if hits[i + 3] == art])
    return total


# ---- 5.23 using it again
def repeat_after(g: Game, art: int) -> None:
    """Effects on its user by which the same art is used once more. An art so used is not repeated by them again."""
    r = g.records[art]
    member = g.now(r.numbers[ART_USER])
    if r.numbers[ART_REPEATED]:
        return
    for action in ("must_repeat_art", "repeat_art"):
        for _ in permitted(g, member, action, r.numbers[ART_KEY]):
            use_art_again(g, art, False, action == "repeat_art")


@repeat.step("5.23.1", en="It is asked whether the art is used again where that is free.",
             ja="任意であれば、もう1回使うかどうかを選ぶ。")
def may_again(g: Game, f: Frame) -> int:
    later = next_again(g)
    if not later[AGAIN_MAY] or not can_use_again(g, later):
        g.answer = YES
        return NEXT
    return g.ask(g.card(later[AGAIN_USER]).seat, K_USE, [NO, YES], later[AGAIN_USER])


@repeat.step(label="5.23.1 play")
def play_again(g: Game, f: Frame) -> int:
    possible = can_use_again(g, next_again(g))
    later = take_again(g)
    g.due = 1
    if g.answer == NO or not possible:
        return NEXT
    member = g.now(later[AGAIN_USER])
    play_art(g, g.cards[member & ID].seat, member, later[AGAIN_KEY], later[AGAIN_TARGET])
    g.records[g.numbers[N_ART]].numbers[ART_REPEATED] = 1
    return NEXT


def can_use_again(g: Game, later: tuple[int, ...]) -> bool:
    """Its user is there with that art and its cheers, and so is the member that it must target."""
    member = g.now(later[AGAIN_USER])
    if not is_member(g, member) or later[AGAIN_KEY] not in [k for _, k in arts_of(g, member)]:
        return False
    if later[AGAIN_TARGET] and not is_member(g, g.now(later[AGAIN_TARGET])):
        return False
    return usable(g, member, later[AGAIN_KEY])


# ---- 12.2.5 arts that answer an event
@final
class AnsweringArt(Matcher):
    """When an art that is used when something happens may be: its cheers are there besides."""

    def __init__(self, inner: Matcher) -> None:
        self.inner = inner
        self.kinds = inner.kinds

    def matches(self, g: Game, key: int, kind: int, part: int, number: int, source: int, by: int, after: int) -> bool:
        return self.inner.matches(g, key, kind, part, number, source, by, after) and answers(g, key)


def answers(g: Game, key: int) -> bool:
    """12.2.5.1, 12.2.5.2: used less often than its limit, and the member has the cheers of its cost."""
    return usable(g, key >> HOLDER_SHIFT, key)


uphold(book, "12.2.5", "12.2.5.1", "12.2.5.2", by=answers, at=__name__,
       en="Such an art may be used in place of what happens while its cheers are there and its limit is not reached.",
       ja="そのようなアーツは、回数制限に達しておらずコストのエールが付いているなら、かわりに使用を宣言できる。")
