"""9.7.3 Answers: cancels are presented one by one and processed in reverse."""
from __future__ import annotations

from typing import Final

from taisen.games.rebirth.rules.r01_losing import UNWIND
from taisen.games.rebirth.rules.r04_moving import hides_something
from taisen.games.rebirth.rules.r09_plays import keywords_met
from taisen.games.rebirth.rules.r12_players import may_answer
from taisen.games.rebirth.terms import (
    AN_PLAY,
    CANCEL,
    CANCELLED,
    DISCARD,
    F_CANCELLED,
    F_UNDONE,
    HAND,
    K_AIM,
    K_CANCEL,
    KW_CANCEL,
    KW_SPARK,
    R_ANSWERS,
    REBIRTH_CARD,
    STOPS_ACTIVATED,
    STOPS_AUTOMATIC,
    STOPS_CANCEL,
    STOPS_CARD,
    STOPS_REBIRTH_SPARK,
    STOPS_SPARK,
    V_CANCEL,
    book,
)
from taisen.kernel.continuous import abilities_of
from taisen.kernel.events import UNCHANGED, do
from taisen.kernel.ledger import uphold
from taisen.kernel.legality import Verb, key_at, lies
from taisen.kernel.names import (
    A_ACTIVATED,
    ABILITY,
    DONE,
    ID,
    NEXT,
    P_FLAGS,
    P_SEAT,
    P_SLOTS,
    P_SOURCE,
    P_WHAT,
    PASS,
    PAYLOAD,
    V_RECORD,
    VERB,
    W_ABILITY,
    W_CARD,
    Frame,
)
from taisen.kernel.plays.record import ability_draft, ability_of
from taisen.kernel.procedure import Procedure
from taisen.kernel.question import distinct
from taisen.kernel.rulings import barred
from taisen.kernel.seats import in_order
from taisen.kernel.sight import show
from taisen.kernel.state import Game, Record

answering: Final = Procedure(book, "9.7.3 answers")

ANSWERS: Final = 2
AT: Final = 3
"""How many players, in order, have let this chance go by."""
CARD: Final = 4
KEY: Final = 5

cancel: Final = Verb(book, "cancel", "Cancel", "キャンセルする", paired=True)


def give_answers(g: Game, play: int) -> int:
    """Whoever may answers what is being played. Skipped at once where no card of this game could."""
    if not could_be_stopped(g, play):
        return NEXT
    r = g.new_record(R_ANSWERS, [play], [()])
    return g.push(answering.id, r.id)


# ---- what may be presented
def stopped_by(g: Game, play: int) -> int:
    """9.1.1.4.2: as what a cancel would have to be aimed at that play; 0: none is."""
    r = g.records[play]
    if r.numbers[P_FLAGS] & (F_CANCELLED | F_UNDONE):
        return 0
    if r.numbers[P_WHAT] == W_CARD:
        return STOPS_CARD
    a = ability_of(g, r)
    if a is None:
        return 0
    if a.keyword == KW_CANCEL:
        return STOPS_CANCEL
    if a.keyword == KW_SPARK:
        return STOPS_REBIRTH_SPARK if g.definition(r.numbers[P_SOURCE]).kind == REBIRTH_CARD else STOPS_SPARK
    return STOPS_ACTIVATED if a.kind == A_ACTIVATED else STOPS_AUTOMATIC


def stops(g: Game, key: int, play: int) -> bool:
    """That play is of the kind that this cancel is aimed at."""
    return bool(g.lib.abilities[key & ABILITY].number & stopped_by(g, play))


uphold(book, "11.4.2", by=stops, at=__name__,
       en="A cancel stops only what it names.", ja="キャンセル能力は、示された対象に対してのみ行える。")


def could_be_stopped(g: Game, play: int) -> bool:
    """Some card of this game has a cancel for it: everybody may reckon with it."""
    return bool(g.lib.flags & stopped_by(g, play))


def aims(g: Game, answers: Record, key: int, seat: int) -> list[int]:
    """What that player could aim it at: what is being played, and the cancels presented so far."""
    return [i for i in (answers.numbers[AN_PLAY], *answers.sets[0])
            if i in g.records and stops(g, key, i) and may_answer(g, seat, g.records[i].numbers[P_SEAT])]


def cancels(g: Game, seat: int, answers: Record) -> list[int]:
    """The options of a player: every cancel that is valid now (9.7.3.1)."""
    return [V_CANCEL << VERB | r << 8 | i for r in distinct(g, g.zone(seat, HAND)) for i, key in enumerate(abilities_of(g, r))
            if cancel.holds(g, seat, r << 8 | i) and aims(g, answers, key, seat)]


@cancel.condition("11.4.2", en="It is a card in your hand with a cancel ability.", ja="キャンセル能力を持つ自分の手札のカードである。")
def has_cancel(g: Game, seat: int, what: int) -> bool:
    key = key_at(g, what)
    return lies(g, seat, what >> 8, HAND) and key >= 0 and g.lib.abilities[key & ABILITY].keyword == KW_CANCEL


@cancel.condition("11.2.3.4", en="The cancel's condition keywords hold.", ja="キャンセル能力の条件キーワードを満たしている。")
def cancel_valid(g: Game, seat: int, what: int) -> bool:
    key = key_at(g, what)
    return key < 0 or keywords_met(g, ability_draft(g, key, seat))


@cancel.condition("1.3.3", en="No effect keeps you from using cancels.", ja="キャンセルの使用を禁止されていない。")
def may_use_cancels(g: Game, seat: int, what: int) -> bool:
    return not barred(g, seat, KW_CANCEL)


def may_have_one(g: Game, seat: int, answers: Record) -> bool:
    """As far as the others can tell, the player could hold a cancel for something here."""
    if barred(g, seat, KW_CANCEL) or not hides_something(g, seat):
        return False
    for i in (answers.numbers[AN_PLAY], *answers.sets[0]):
        if i in g.records and could_be_stopped(g, i) and may_answer(g, seat, g.records[i].numbers[P_SEAT]):
            return True
    return False


uphold(book, "9.7.3.1", by=may_have_one, at=__name__,
       en="Whoever could hold a cancel is asked; that somebody holds none does not show.",
       ja="キャンセル能力を持ちうるプレイヤーは誰でも確認され、持っていないことは他のプレイヤーにわからない。")


# ---- the procedure
@answering.step("9.7.3.1", en="Any player may present one valid cancel and pay for it, the turn player asked first.",
                ja="いずれかのプレイヤーは、有効なキャンセル能力を1つ提示し、そのコストを支払うことができる。")
def present(g: Game, f: Frame) -> int:
    r = g.records[f[ANSWERS]]
    order = in_order(g)
    while f[AT] < len(order):
        seat = order[f[AT]]
        if may_have_one(g, seat, r):
            return g.ask(seat, K_CANCEL, [PASS, *cancels(g, seat, r)], r.numbers[AN_PLAY])
        f[AT] += 1
    return answering.goto(f, "9.7.3.3")


@answering.step(label="9.7.3.1 take")
def take(g: Game, f: Frame) -> int:
    if g.answer == PASS:
        f[AT] += 1
        return answering.goto(f, "9.7.3.1")
    what = g.answer & PAYLOAD
    f[CARD] = what >> 8
    f[KEY] = what & 255
    show(g, f[CARD])
    return NEXT


@answering.step("9.1.1.4.2", label="aim", en="What it is aimed at is chosen.", ja="キャンセル能力の対象を選ぶ。")
def aim(g: Game, f: Frame) -> int:
    r = g.records[f[ANSWERS]]
    if not g.live(f[CARD]):
        return answering.goto(f, "9.7.3.1")
    seat = g.cards[f[CARD] & ID].seat
    found = aims(g, r, abilities_of(g, f[CARD])[f[KEY]], seat)
    return g.ask(seat, K_AIM, [V_RECORD << VERB | i for i in found], f[CARD])


@answering.step(label="presented")
def presented(g: Game, f: Frame) -> int:
    """It is in progress from now on, and its card is put away as its cost."""
    r = g.records[f[ANSWERS]]
    seat = g.cards[f[CARD] & ID].seat
    key = abilities_of(g, f[CARD])[f[KEY]]
    play = g.new_play(W_ABILITY, -1, f[CARD], seat, key, 1)
    play.sets[P_SLOTS] = (g.answer & PAYLOAD,)
    r.sets[0] = (*r.sets[0], play.id)
    g.lay_on_pile(play.id)
    return do(g, DISCARD, f[CARD], 1, f[CARD], seat)


@answering.step(label="9.7.3.1 paid")
def paid(g: Game, f: Frame) -> int:
    r = g.records[f[ANSWERS]]
    if not r.sets[0]:
        return answering.goto(f, "9.7.3.1")
    play = g.records[r.sets[0][-1]]
    if g.result == UNCHANGED:
        drop(g, r, play.id)
        return answering.goto(f, "9.7.3.1")
    return do(g, CANCEL, g.result, 0, g.result, play.numbers[P_SEAT])


@answering.step("9.7.3.2", en="After one was presented everybody may answer again.",
                ja="キャンセル能力が提示された場合、対抗処理を最初から実行する。")
def all_may_answer_anew(g: Game, f: Frame) -> int:
    f[AT] = 0
    return answering.goto(f, "9.7.3.1")


@answering.step("9.7.3.3", "5.19.2.1", "11.2.3.4",
                en="The cancels are processed in the reverse order; one that is stopped itself, or whose condition fails now, is not.",
                ja="提示された各々のキャンセル能力を、提示された順の逆順に処理する。取り消されたものや条件を満たさないものは処理しない。")
def process(g: Game, f: Frame) -> int:
    r = g.records[f[ANSWERS]]
    if not r.sets[0]:
        del g.records[r.id]
        return DONE
    play = g.records[r.sets[0][-1]]
    stopped = bool(play.numbers[P_FLAGS] & (F_CANCELLED | F_UNDONE)) or not keywords_met(g, play)
    target = play.sets[P_SLOTS][0]
    drop(g, r, play.id)
    answering.goto(f, "9.7.3.3")
    if stopped or target not in g.records:
        return NEXT
    g.records[target].numbers[P_FLAGS] |= F_CANCELLED
    return do(g, CANCELLED, g.records[target].numbers[P_SOURCE], 0, play.numbers[P_SOURCE], play.numbers[P_SEAT])


uphold(book, "5.13.1", by=process, at=__name__,
       en="A cancelled ability ends without being resolved.", ja="キャンセルされた能力は、効果を解決せずに終わる。")


def drop(g: Game, r: Record, i: int) -> None:
    r.sets[0] = tuple([x for x in r.sets[0] if x != i])
    if i in g.pile:
        g.take_off_pile(i)
    g.drop_play(g.records[i])


def withdraw(g: Game, seat: int) -> None:
    """12.4.4: the cancels that a player who leaves has presented are over."""
    for r in [r for r in g.records.values() if r.kind == R_ANSWERS]:
        for i in [i for i in r.sets[0] if g.records[i].numbers[P_SEAT] == seat]:
            drop(g, r, i)


uphold(book, "12.4.4", by=withdraw, at=__name__,
       en="Cancels presented by a player who leaves are over.", ja="退場したプレイヤーが提示したキャンセル能力は処理されない。")


UNWIND.append(withdraw)
