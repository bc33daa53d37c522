"""520 Copying commands, 525 equivalent exchange, 512 playing by an effect."""
from __future__ import annotations

from typing import final

from taisen.games.build_divide.rules.r1204_playing import BY_COPY, BY_EFFECT, can_play_card, hand_draft, playing, start
from taisen.games.build_divide.rules.r1208_order import note_played
from taisen.games.build_divide.terms import (
    ALCHEMY,
    COMMAND,
    COPIED,
    COST,
    F_BY_EFFECT,
    F_LEGACY,
    GRAVE,
    K_COPY,
    REMOVE,
    SPEND_COUNTER,
    book,
)
from taisen.kernel.continuous import derived
from taisen.kernel.counters import counters
from taisen.kernel.effects.program import COUNT
from taisen.kernel.effects.values import GThis
from taisen.kernel.events import do
from taisen.kernel.ledger import uphold
from taisen.kernel.lowered import Group, Instruction, Number
from taisen.kernel.names import (
    EMPTY,
    GOING,
    HOLDER_SHIFT,
    NO,
    P_CARD,
    P_EXTRA,
    P_FLAGS,
    P_FREE,
    P_MODES,
    P_SEAT,
    P_SLOTS,
    P_SOURCE,
    P_STATE,
    P_WHAT,
    PAYLOAD,
    PLAYED,
    REC,
    SEAT,
    STAY,
    STOP,
    V_CARD,
    VERB,
    W_CARD,
    W_COPY,
    YES,
    Frame,
)
from taisen.kernel.plays.choices import targets_exist
from taisen.kernel.plays.copying import copy_card, copy_play
from taisen.kernel.plays.record import ability_of, card_draft, draft
from taisen.kernel.question import K_CHOOSE, distinct
from taisen.kernel.state import Game, Record


# ---- 520-1b
def copyable(g: Game, ref: int, seat: int) -> bool:
    """A command whose options and targets that player could choose now."""
    if ref >= SEAT or not g.live(ref) or not derived(g, ref).kind & COMMAND:
        return False
    r = card_draft(g, ref, seat)
    r.numbers[P_WHAT] = W_COPY
    r.numbers[P_CARD] = 0
    return targets_exist(g, ability_of(g, r), r)


def begin_copy(g: Game, r: Record) -> None:
    """It lies in the resolution zone, and is no play: nothing was paid for it, in whatever way that was done for the model."""
    n = r.numbers
    n[P_EXTRA] = 0
    n[P_FLAGS] = 0
    g.lay_on_pile(r.id)


def copy_of_card(g: Game, ref: int, seat: int) -> None:
    """520-1b: its options and targets are chosen as if it were played."""
    r = copy_card(g, ref, seat)
    begin_copy(g, r)
    choose_anew(g, r)


def choose_anew(g: Game, r: Record) -> None:
    """From 1204-2e to 1204-2g."""
    f = g.stack
    g.push(playing.id, r.id, BY_COPY)
    playing.goto(f[-1], "1204-2f")


# ---- 520-1a
def may_be_changed(g: Game, model: Record, seat: int) -> bool:
    """It has options or targets, and others could be chosen."""
    a = ability_of(g, model)
    if a is None or (a.modes is None and not a.targets):
        return False
    source = model.numbers[P_CARD] or model.numbers[P_SOURCE]
    return targets_exist(g, a, draft(W_COPY, a, source, seat, a.id | source << HOLDER_SHIFT))


def copy_of_play(g: Game, model: Record, seat: int, anew: bool) -> None:
    r = copy_play(g, model, seat, anew)
    begin_copy(g, r)
    if anew:
        r.sets[P_MODES] = EMPTY
        choose_anew(g, r)
        return
    note_played(g, r)
    r.numbers[P_STATE] = PLAYED


def model_of(g: Game, ref: int) -> Record | None:
    """520-3a: a command in the resolution zone, or a copy of one."""
    r = g.records.get(ref) if ref >= REC else None
    if r is None or ref not in g.pile or r.numbers[P_WHAT] not in (W_CARD, W_COPY):
        return None
    return r if is_command(g, r) else None


def is_command(g: Game, r: Record) -> bool:
    card = r.numbers[P_CARD] or r.numbers[P_SOURCE]
    past = g.last_known.get(card)
    facts = derived(g, card) if g.live(card) or past is None else past.derived
    return bool(facts.kind & COMMAND)


@final
class CopyCommands(Instruction):
    """520-1: copies of commands, one by one."""

    def __init__(self, objects: Group, slot: int) -> None:
        self.objects = objects
        self.slot = slot

    def run(self, g: Game, f: Frame, r: Record) -> int:
        at = P_SLOTS + self.slot
        if f[COUNT] == 0:
            f[COUNT] = 1
            r.sets[at] = tuple(self.objects.refs(g, r))
        if not r.sets[at]:
            return GOING
        ref = r.sets[at][0]
        model = model_of(g, ref)
        if model is not None and may_be_changed(g, model, r.numbers[P_SEAT]):
            return g.ask(r.numbers[P_SEAT], K_COPY, [NO, YES], r.id)
        return self.copy(g, r, model, False)

    def take(self, g: Game, f: Frame, r: Record) -> int:
        return self.copy(g, r, model_of(g, r.sets[P_SLOTS + self.slot][0]), g.answer == YES)

    def copy(self, g: Game, r: Record, model: Record | None, anew: bool) -> int:
        at = P_SLOTS + self.slot
        ref = r.sets[at][0]
        r.sets[at] = r.sets[at][1:]
        seat = r.numbers[P_SEAT]
        if model is not None:
            copy_of_play(g, model, seat, anew)
        elif copyable(g, ref, seat):
            copy_of_card(g, ref, seat)
        else:
            return STAY
        tell_copied(g, (model.numbers[P_CARD] or model.numbers[P_SOURCE]) if model is not None else ref, seat)
        return STAY


def tell_copied(g: Game, card: int, seat: int) -> None:
    if g.log is not None:
        g.log(g, COPIED, card, 0, 0, seat, card)


@final
class GOwnCard(Group):
    """このカード in the text of a command. 520-2: of a copy there is none that could go anywhere."""

    def __init__(self) -> None:
        self.card = GThis()
        self.looks = 0

    def refs(self, g: Game, r: Record) -> list[int]:
        return [] if r.numbers[P_WHAT] == W_COPY else self.card.refs(g, r)

    def facts(self, g: Game, r: Record) -> list[int]:
        return self.card.facts(g, r)


# ---- 525
@final
class EquivalentExchange(Instruction):
    """525-1: with so many counters a command of the graveyard of no greater cost may be removed; then they are removed, and it is copied."""

    def __init__(self, number: Number, slot: int) -> None:
        self.number = number
        self.slot = slot

    def run(self, g: Game, f: Frame, r: Record) -> int:
        at = P_SLOTS + self.slot
        seat = r.numbers[P_SEAT]
        n = self.number.value(g, r)
        if f[COUNT] == 0:
            found = exchangeable(g, seat, n)
            if counters(g, SEAT | seat, ALCHEMY) < n or not found:
                return GOING
            return g.ask(seat, K_CHOOSE, [STOP, *[V_CARD << VERB | x for x in distinct(g, found)]], r.id)
        if f[COUNT] == 1:
            if g.result <= 0:
                return GOING
            r.sets[at] = (g.result,)
            f[COUNT] = 2
            do(g, SPEND_COUNTER, SEAT | seat, ALCHEMY << 16 | n, r.numbers[P_SOURCE], seat)
            return STAY
        if f[COUNT] == 2 and copyable(g, r.sets[at][0], seat):
            f[COUNT] = 3
            copy_of_card(g, r.sets[at][0], seat)
            tell_copied(g, r.sets[at][0], seat)
            return STAY
        return GOING

    def take(self, g: Game, f: Frame, r: Record) -> int:
        if g.answer == STOP:
            return GOING
        f[COUNT] = 1
        do(g, REMOVE, g.answer & PAYLOAD, 0, r.numbers[P_SOURCE], r.numbers[P_SEAT])
        return STAY


def exchangeable(g: Game, seat: int, n: int) -> list[int]:
    """525-3: those that could be copied as they are."""
    return [x for x in g.zone(seat, GRAVE) if derived(g, x).nums[COST] <= n and copyable(g, x, seat)]


# ---- 512
@final
class PlayCards(Instruction):
    """512-1: each of the cards is played now, for its usual cost; 512-2: or without it. What cannot be played is not."""

    def __init__(self, objects: Group, free: bool, slot: int) -> None:
        self.objects = objects
        self.free = free
        self.slot = slot

    def run(self, g: Game, f: Frame, r: Record) -> int:
        at = P_SLOTS + self.slot
        if f[COUNT] == 0:
            f[COUNT] = 1
            r.sets[at] = tuple(self.objects.refs(g, r))
        while r.sets[at]:
            ref = r.sets[at][0]
            r.sets[at] = r.sets[at][1:]
            play = effect_draft(g, ref, r.numbers[P_SEAT], self.free) if ref < SEAT and g.live(ref) else None
            if play is not None and can_play_card(g, play):
                start(g, g.new_record(play.kind, play.numbers, play.sets), BY_EFFECT)
                return STAY
        return GOING


def effect_draft(g: Game, ref: int, seat: int, free: bool) -> Record:
    r = hand_draft(g, ref, seat)
    r.numbers[P_FREE] = 1 if free else 0
    # What an effect plays out of the graveyard is not played for its legacy.
    r.numbers[P_FLAGS] = r.numbers[P_FLAGS] & ~F_LEGACY | F_BY_EFFECT
    return r


uphold(book, "520-1", "520-1a", by=copy_of_play, at=__name__,
       en="A command in the resolution zone is copied with what was chosen for it, or with other options and targets.",
       ja="解決領域のコマンドのコピーは同じ選択を行ったものとみなし、選択肢や対象を適正な他のものに変更できる。")
uphold(book, "520-1a", by=may_be_changed, at=__name__, en="Others can be chosen only where there are proper ones.",
       ja="選択肢や対象がある場合にのみ、適正な他のものに変更できる。")
uphold(book, "520-1b", by=copy_of_card, at=__name__, en="Of a command elsewhere a copy is made, and its options and targets are chosen.",
       ja="解決領域以外のコマンドのコピーは、プレイしたかのように選択肢と対象を選ぶ。")
uphold(book, "520-2", by=GOwnCard.refs, at=__name__, en="A copy goes nowhere: it is in the resolution zone or it is not.",
       ja="コピーが解決領域以外に移動する場合、解決領域から消去する。")
uphold(book, "520-3", by=begin_copy, at=__name__, en="A copy was not played, nor was its model's cost paid for it.",
       ja="コピーはプレイしたとはみなさず、エヴォルしたものとして扱わない。")
uphold(book, "520-3a", by=model_of, at=__name__, en="A copy is a command in progress.", ja="作成された疑似カードは、プレイ中のコマンドとみなされる。")
uphold(book, "525-1", "525-4", by=EquivalentExchange.run, at=__name__,
       en="Equivalent exchange: so many counters are removed, whatever the command that is copied costs.",
       ja="等価交換は、コマンドをリムーブしたら、指定された個数の錬成カウンターを取り除き、それをコピーする。")
uphold(book, "525-2", by=EquivalentExchange.take, at=__name__, en="The command is chosen when that is carried out.",
       ja="リムーブするコマンドは、処理の実行時に選択する。")
uphold(book, "525-3", by=exchangeable, at=__name__, en="Only one that could be copied.", ja="適正にコピーできないコマンドは選択できない。")
uphold(book, "512-1", by=effect_draft, at=__name__, en="A card that an effect says to play is played for its cost.",
       ja="カードをプレイする指示があれば、通常のコストを支払ってプレイする。")
uphold(book, "1409-4a", "1409-4b", by=begin_copy, at=__name__, en="A copy is never one that was played for an evol cost.",
       ja="コピーは、エヴォルコストを支払ってプレイされたものではない。")
