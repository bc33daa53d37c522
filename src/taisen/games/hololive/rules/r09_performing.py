"""9 Performing: which member may use which art, and what follows."""
from __future__ import annotations

from typing import Final

from taisen.games.hololive.rules.r04_stage import did, is_member, members, note_did
from taisen.games.hololive.rules.r10_permissions import art_allowed, used_up
from taisen.games.hololive.rules.r11_checks import check_timing
from taisen.games.hololive.rules.r12_arts import art_key, arts_of, has_cheers, play_art
from taisen.games.hololive.terms import (
    ACTIVE,
    CENTER,
    COLLAB,
    DID_CENTER_ART,
    DID_COLLAB_ART,
    N_PHASE,
    NOTE_USED_ART,
    PHASE_PERFORMANCE,
    R_ART,
    USE_ART,
    V_ART,
    book,
)
from taisen.kernel.legality import Verb
from taisen.kernel.names import ABILITY, HOLDER_SHIFT, ID, NEXT, NOTE_SHIFT, VERB, Frame
from taisen.kernel.procedure import Procedure
from taisen.kernel.state import Game

performance: Final = Procedure(book, "9.2 performance")
perform: Final = Verb(book, "perform", "Use an art", "アーツを使う", paired=True)

MEMBER: Final = 2
KEY: Final = 3
NO_ART: Final = ABILITY
DID: Final = {CENTER: DID_CENTER_ART, COLLAB: DID_COLLAB_ART}


# ---- 9.2.1 who may; asked of the art's key, or with NO_ART in it where the thing is none
def art_meant(g: Game, what: int) -> int:
    """The key of the art that an option (member << 8 | index) means."""
    key = art_key(g, what)
    return key if key >= 0 else what >> 8 << HOLDER_SHIFT | NO_ART


perform.means = art_meant


def is_none(key: int) -> bool:
    return key & ABILITY == NO_ART


@perform.condition("9.1.1", en="Arts are used in one's own performance step.", ja="アーツは自分のパフォーマンスステップに使う。",
                   common=True)
def in_step(g: Game, seat: int, key: int) -> bool:
    return seat == g.tp and g.numbers[N_PHASE] == PHASE_PERFORMANCE


@perform.condition("9.2.1", en="It must be your center or collab member.", ja="自分のセンターホロメンかコラボホロメンでなければならない。",
                   known=True)
def of_mine_in_front(g: Game, seat: int, key: int) -> bool:
    return in_front(g, seat, key >> HOLDER_SHIFT)


def in_front(g: Game, seat: int, member: int) -> bool:
    c = g.cards[member & ID]
    return is_member(g, member) and c.seat == seat and c.zone in (CENTER, COLLAB)


@perform.condition("9.2.1.1", en="The member must have an art that can be played.", ja="プレイできるアーツを持っていなければならない。")
def has_art(g: Game, seat: int, key: int) -> bool:
    return not is_none(key) and not used_up(g, key) and art_allowed(g, key >> HOLDER_SHIFT, key)


@perform.condition("9.2.1.2", en="The member must not be resting.", ja="お休みしているホロメンは選べない。")
def not_resting(g: Game, seat: int, key: int) -> bool:
    return g.cards[key >> HOLDER_SHIFT & ID].pose == ACTIVE


@perform.condition("9.2.1.3", en="No center member has used an art in this step.",
                   ja="このステップ中に、まだセンターホロメンがアーツを使っていない。")
def no_center_yet(g: Game, seat: int, key: int) -> bool:
    return g.cards[key >> HOLDER_SHIFT & ID].zone != CENTER or not did(g, seat, DID_CENTER_ART)


@perform.condition("9.2.1.4", en="No collab member has used an art in this step.",
                   ja="このステップ中に、まだコラボホロメンがアーツを使っていない。")
def no_collab_yet(g: Game, seat: int, key: int) -> bool:
    return g.cards[key >> HOLDER_SHIFT & ID].zone != COLLAB or not did(g, seat, DID_COLLAB_ART)


@perform.condition("9.2.1.5", en="This member has not used an art in this step.", ja="このホロメンは、このステップ中にまだアーツを使っていない。")
def not_itself_yet(g: Game, seat: int, key: int) -> bool:
    return NOTE_USED_ART << NOTE_SHIFT | key >> HOLDER_SHIFT not in g.notes


@perform.condition("12.2.3.1", en="The cheers of the art's cost must be attached to the member.",
                   ja="アーツのコストのエールが、そのホロメンに付いていなければならない。")
def cheers_there(g: Game, seat: int, key: int) -> bool:
    return is_none(key) or has_cheers(g, key >> HOLDER_SHIFT, key)


def art_in_front(g: Game, seat: int, what: int) -> bool:
    return in_front(g, seat, what >> 8) and art_key(g, what) >= 0


def arts_in_front(g: Game, seat: int, member: int) -> list[int]:
    """Its arts, and those of others that it may use."""
    return [member << 8 | i for i, _ in arts_of(g, member)] if is_member(g, member) else []


perform.about = art_in_front
perform.more = arts_in_front


def art_options(g: Game, seat: int) -> list[int]:
    """The arts that a player can use now, as options."""
    if not perform.possible(g, seat):
        return []
    return [V_ART << VERB | member << 8 | i for member in members(g, seat, (CENTER, COLLAB))
            for i, key in arts_of(g, member) if perform.suits(g, seat, key)]


# ---- 9.2.2
def use_art(g: Game, member: int, key: int) -> int:
    """The turn player uses an art of this member."""
    return g.push(performance.id, member, key)


@performance.step("9.2.2", en="One of the member's arts is played.", ja="選んだホロメンのアーツを1つ選んでプレイする。")
def play_it(g: Game, f: Frame) -> int:
    c = g.cards[f[MEMBER] & ID]
    note_art(g, f[MEMBER])
    return play_art(g, c.seat, f[MEMBER], f[KEY])


def note_art(g: Game, member: int) -> None:
    """This member, and a member of this position, have played an art in this step."""
    c = g.cards[member & ID]
    note_did(g, c.seat, DID[c.zone])
    g.note(NOTE_USED_ART << NOTE_SHIFT | member, (1,))


@performance.step("9.1.2", en="After each art comes a check timing.", ja="アーツを1回実行するたびにチェックタイミングが発生する。")
def check_after(g: Game, f: Frame) -> int:
    return check_timing(g)


@performance.step(label="9.2 over")
def put_away(g: Game, f: Frame) -> int:
    """The arts just used are over; their records stay where a card may ask later which they were."""
    if not g.lib.noted >> USE_ART & 1:
        forget_arts(g)
    return NEXT


def forget_arts(g: Game) -> None:
    for i in [r.id for r in g.records.values() if r.kind == R_ART]:
        del g.records[i]


def forget_performance(g: Game) -> None:
    """The performance step is over: what was counted for it counts no longer, and its arts are forgotten."""
    g.unnote_all((NOTE_USED_ART,))
    forget_arts(g)
