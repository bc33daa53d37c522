"""10.4, 10.7, 10.8 Playing cards and abilities and resolving them at once."""
from __future__ import annotations

from typing import Final

from taisen.games.hololive.rules.r04_stage import members, note_did, printed, tell_use
from taisen.games.hololive.rules.r04_zones import room_for
from taisen.games.hololive.rules.r10_permissions import skill_price, used_up
from taisen.games.hololive.rules.r10_prospects import Foresee
from taisen.games.hololive.terms import (
    ARCHIVED,
    ATTACH,
    BY_RULES,
    DID_LIMITED,
    DID_SKILL,
    DID_SP,
    HOLO_POWER,
    IS_ATTACHED,
    IS_LIMITED,
    K_HOST,
    K_USE,
    NOTE_GAME,
    PART_OSHI,
    PART_SP,
    RESOLUTION,
    ROLL_BACK,
    TO_RESOLUTION,
    USE_EFFECT,
    USE_SKILL,
    USE_SUPPORT,
    book,
)
from taisen.kernel.effects import tree as t
from taisen.kernel.effects.ops import Pick
from taisen.kernel.effects.program import run_play
from taisen.kernel.events import UNCHANGED, do, do_all
from taisen.kernel.ledger import uphold
from taisen.kernel.lowered import Ability
from taisen.kernel.names import (
    A_SPELL,
    A_STATE,
    ABILITY,
    HOLDER_SHIFT,
    ID,
    NEXT,
    NO,
    P_CARD,
    P_KEY,
    P_PROGRAM,
    P_SEAT,
    P_SLOTS,
    P_SOURCE,
    P_STATE,
    P_WHAT,
    PAYLOAD,
    RESOLVING,
    SEAT,
    V_CARD,
    V_INDEX,
    VERB,
    W_ABILITY,
    W_CARD,
    Frame,
)
from taisen.kernel.plays import record, undoing
from taisen.kernel.plays.costs import ask_use, asked_all_the_same, demands_met, pay_demands, unpaid
from taisen.kernel.plays.record import (
    ability_draft,
    ability_of,
    begin,
    card_draft,
    enter,
    leave,
    renamed,
    waits_no_longer,
)
from taisen.kernel.procedure import Procedure
from taisen.kernel.question import K_MODE
from taisen.kernel.sight import hide_all
from taisen.kernel.state import Game, Record

playing: Final = Procedure(book, "10.7.2 playing")

PLAY: Final = 2
BY: Final = 3
"""Who has it played: the turn player, as an action, or the game, because it waits."""
HOST: Final = 4
"""The member that the card is to be attached to."""
BY_PLAYER: Final = 0
BY_WAITING: Final = 1

TIMING_BARRED: Final = 4
"""In the frame that gave the play timing: what was rolled back, as an option + 1, so that it is not tried again."""


# ---- plays -----------------------------------------------------------------------------------------------------------
def spells_of(g: Game, ref: int) -> list[int]:
    """The ability ids of what a support does when it is played: its text, and texts that may take its place (13.6)."""
    abilities = g.lib.abilities
    return [a for a in g.definition(ref).abilities if abilities[a].kind == A_SPELL]


def support_play(g: Game, card: int, seat: int, spell: int = -1) -> Record:
    """spell: by which of its texts; the first unless said."""
    spells = spells_of(g, card)
    return card_draft(g, card, seat, spells[0] if spells and spell < 0 else spell)


def open_texts(g: Game, card: int, seat: int) -> list[int]:
    """The texts of a support by which it could be played now."""
    return [a for a in spells_of(g, card) if is_open(g, card, seat, a)]


def is_open(g: Game, card: int, seat: int, spell: int) -> bool:
    """The support could be played by this text now."""
    a = g.lib.abilities[spell]
    if not text_left(g, spell, seat):
        return False
    if a.condition is None and a.cost is None:
        return True
    r = support_play(g, card, seat, spell)
    return condition_met(g, a, r) and demands_met(g, a, r)


def text_left(g: Game, spell: int, seat: int) -> bool:
    """13.6.2: a text that takes the card's own place does so only so often for all cards of that name."""
    limit = g.lib.abilities[spell].limit
    return not limit or g.limits.get(text_key(spell, seat), 0) < limit


uphold(book, "13.6.2", by=text_left, at=__name__,
       en="A card whose text may be another is played by that one where its condition holds, as often as it may be.",
       ja="条件を満たせば、回数上限を超えない限り、カードのテキストを変更してプレイしてよい。")


def text_key(spell: int, seat: int) -> int:
    return spell | (SEAT | seat) << HOLDER_SHIFT


def play_support(g: Game, card: int) -> int:
    """The turn player plays a support of the hand."""
    return begin(g, playing.id, enter(g, support_play(g, card, controller(g, card))), BY_PLAYER)


def play_skill(g: Game, oshi: int, key: int) -> int:
    """The turn player plays a skill of the oshi."""
    return begin(g, playing.id, enter(g, ability_draft(g, key, controller(g, oshi))), BY_PLAYER)


def resolve_waiting(g: Game, i: int) -> int:
    """One occurrence of a waiting ability is played and resolved; it waits no longer (10.8.3)."""
    return begin(g, playing.id, waits_no_longer(g, i), BY_WAITING)


uphold(book, "10.8.3", "10.8.3.1", "10.8.7", by=resolve_waiting, at=__name__,
       en="A waiting ability is played, also when its card has moved since; each occurrence once.",
       ja="待機状態の自動能力は必ずプレイする。カードが移動していても同じで、1回ごとに待機状態が取り消される。")


def controller(g: Game, ref: int) -> int:
    """Who plays an ability or a card controls it and what comes of it."""
    return g.cards[ref & ID].seat


uphold(book, "3.1.2.2", "3.1.2.4", "3.1.2.4.1", by=controller, at=__name__,
       en="Who plays an activated ability controls it and its effect, and carries out what the effect tells nobody else to do.",
       ja="起動能力とその効果のコントローラーはプレイしたプレイヤーで、指定のない指示はそのプレイヤーが実行する。")


# ---- what playing needs --------------------------------------------------------------------------------------------------
def is_attached_kind(g: Game, ref: int) -> bool:
    """2.2.4: tools, mascots and fans are attached."""
    return bool(printed(g, ref) & IS_ATTACHED)


def hosts(g: Game, seat: int, card: int) -> list[int]:
    """The members that the card could be attached to now."""
    return [m for m in members(g, seat) if room_for(g, card, m)]


def some_host(g: Game, seat: int, card: int) -> bool:
    for m in members(g, seat):
        if room_for(g, card, m):
            return True
    return False


def freed_host(g: Game, seat: int, card: int, spell: int) -> bool:
    """Paying its cost could take away what keeps a member from having the card: the member is chosen after that."""
    a = g.lib.abilities[spell]
    if a.cost is None:
        return False
    r = support_play(g, card, seat, spell)
    for x in a.cost.code:
        candidates = x.candidates(g, r, 0) if isinstance(x, Pick) else []
        for paid in candidates:
            host = g.cards[paid & ID].host if paid < SEAT else 0
            if host and room_for(g, card, host, paid):
                return True
    return False


def power_price(g: Game, a: Ability | None, seat: int) -> int:
    """12.1.3: so many cards of holo power."""
    return skill_price(g, seat, a) if a is not None and a.part in (PART_OSHI, PART_SP) else 0


def can_pay(g: Game, a: Ability | None, r: Record) -> bool:
    """10.4.2.2: all of the cost or nothing."""
    return enough_power(g, a, r.numbers[P_SEAT]) and demands_met(g, a, r)


uphold(book, "10.4.2.2", by=can_pay, at=__name__,
       en="A cost that cannot be paid whole cannot be paid at all.", ja="一部でも支払えないコストは、まったく支払えない。")


def skill_affordable(g: Game, key: int, seat: int) -> bool:
    """As `can_pay`, of a skill that is not yet played."""
    a = g.lib.abilities[key & ABILITY]
    return enough_power(g, a, seat) and (a.cost is None or demands_met(g, a, ability_draft(g, key, seat)))


def enough_power(g: Game, a: Ability | None, seat: int) -> bool:
    return len(g.zone(seat, HOLO_POWER)) >= power_price(g, a, seat)


uphold(book, "12.1.3", by=enough_power, at=__name__,
       en="A skill needs as many cards of holo power as its cost says.", ja="推しスキルには、コストに示された枚数のホロパワーが必要である。")


def condition_met(g: Game, a: Ability | None, r: Record) -> bool:
    """What must be so to play it. The condition of a state is what triggered it (10.8.6.1), not that."""
    return a is None or a.condition is None or a.kind == A_STATE or a.condition.holds(g, r)


# ---- 10.7.2 ----------------------------------------------------------------------------------------------------------
@playing.step("10.7.2.1", "10.7.2", en="What is played is named; a card of the hand is shown and lies in the resolution zone.",
              ja="プレイするものを指定する。手札のカードなら公開し、解決領域に置く。")
def name_it(g: Game, f: Frame) -> int:
    r = g.records[f[PLAY]]
    if r.numbers[P_WHAT] != W_CARD:
        return playing.goto(f, "10.7.2.1.1")
    return do(g, TO_RESOLUTION, r.numbers[P_CARD], 0, 0, r.numbers[P_SEAT])


@playing.step(label="10.7.2.1 there")
def in_resolution(g: Game, f: Frame) -> int:
    if g.result == UNCHANGED:
        return not_played(g, f)
    renamed(g.records[f[PLAY]], g.result)
    return NEXT


@playing.step("10.7.2.2", en="What has to be chosen to play it is chosen: by which text, where it has several.",
              ja="プレイに必要な選択を行う。テキストを変更できるカードなら、どのテキストかを選ぶ。")
def choose_text(g: Game, f: Frame) -> int:
    r = g.records[f[PLAY]]
    texts = open_texts(g, r.numbers[P_CARD], r.numbers[P_SEAT])
    if not texts:
        return playing.goto(f, "10.7.2.1.1")
    return g.ask(r.numbers[P_SEAT], K_MODE, [V_INDEX << VERB | spells_of(g, r.numbers[P_CARD]).index(a) for a in texts], r.id)


@playing.step(label="10.7.2.2 take")
def take_text(g: Game, f: Frame) -> int:
    r = g.records[f[PLAY]]
    a = spells_of(g, r.numbers[P_CARD])[g.answer & PAYLOAD]
    probe = support_play(g, r.numbers[P_CARD], r.numbers[P_SEAT], a)
    r.numbers[P_KEY] = probe.numbers[P_KEY]
    r.numbers[P_PROGRAM] = probe.numbers[P_PROGRAM]
    r.sets = probe.sets
    return NEXT


@playing.step("10.7.2.1.1", "10.8.3.2",
              en="An ability that has been played as often as it may, or cannot be played, is not; it waits no longer.",
              ja="回数制限に達した能力やプレイできない自動能力はプレイされず、待機状態が取り消される。")
def playable(g: Game, f: Frame) -> int:
    r = g.records[f[PLAY]]
    a = ability_of(g, r)
    if r.numbers[P_WHAT] == W_ABILITY and used_up(g, r.numbers[P_KEY]):
        return not_played(g, f)
    if not condition_met(g, a, r):
        return not_played(g, f)
    may = f[BY] == BY_WAITING and optional(g, r)
    if not can_pay(g, a, r) and not asked_all_the_same(g, a, r, may, enough_power(g, a, r.numbers[P_SEAT])):
        return not_played(g, f)
    return NEXT


@playing.step("10.8.3.1.1", "10.1.1.2.2", "12.1.5.3", en="Whether to use an ability that may be declined is asked.",
              ja="任意の自動能力は、使うかどうかを選ぶ。")
def may_use(g: Game, f: Frame) -> int:
    r = g.records[f[PLAY]]
    if f[BY] != BY_WAITING or not optional(g, r):
        return playing.goto(f, "10.7.2.4")
    return ask_use(g, K_USE, r, can_pay(g, ability_of(g, r), r))


def optional(g: Game, r: Record) -> bool:
    a = ability_of(g, r)
    return a is not None and a.may


uphold(book, "10.8.3.1", by=optional, at=__name__,
       en="Only an ability that may be declined is asked about.", ja="任意でない自動能力のプレイは強制である。")


@playing.step("10.8.3.2.1", en="Declined, it is not played and waits no longer; it does not count as used.",
              ja="使わないことを選んだ場合、待機状態が取り消され、使用回数に数えない。")
def declined(g: Game, f: Frame) -> int:
    return not_played(g, f) if g.answer == NO else NEXT


@playing.step("10.7.2.4", "12.1.3", "10.4.2",
              en="The cost is settled and paid: a skill's from the top of the holo power.",
              ja="コストを決定して支払う。推しスキルはホロパワーをアーカイブする。")
def pay_power(g: Game, f: Frame) -> int:
    r = g.records[f[PLAY]]
    if r.numbers[P_WHAT] == W_ABILITY:
        tell_use(g, r.numbers[P_SOURCE], r.numbers[P_KEY] & ABILITY, r.numbers[P_SEAT])
    price = power_price(g, ability_of(g, r), r.numbers[P_SEAT])
    if price <= 0:
        return NEXT
    power = g.zone(r.numbers[P_SEAT], HOLO_POWER)
    top = power[len(power) - price:][::-1]
    return do_all(g, ARCHIVED, top, [0] * len(top), r.numbers[P_SOURCE], r.numbers[P_SEAT])


@playing.step("10.7.2.4.1", "10.4.2.1",
              en="What must be done to use it is paid too, in the order in which it is written.",
              ja="使うために必要な行動も追加のコストとして、表記の順に実行する。")
def pay_actions(g: Game, f: Frame) -> int:
    return pay_demands(g, g.records[f[PLAY]])


@playing.step(label="10.7.2.4 paid")
def paid(g: Game, f: Frame) -> int:
    """All is paid: it is played, and counts."""
    r = g.records[f[PLAY]]
    if unpaid(r):
        return not_played(g, f)
    a = ability_of(g, r)
    if r.numbers[P_WHAT] != W_CARD or not is_attached_kind(g, r.numbers[P_CARD]) or (a is not None and a.cost is not None):
        g.checkpoint = None
    count_use(g, r)
    r.numbers[P_STATE] = RESOLVING
    return NEXT


@playing.step("10.7.2.3.6", "10.7.2.3", en="The member that a card is to be attached to is chosen, when its cost has been paid.",
              ja="付けるカードなら、コストを支払った後、付けるホロメンを選ぶ。")
def choose_host(g: Game, f: Frame) -> int:
    r = g.records[f[PLAY]]
    if r.numbers[P_WHAT] != W_CARD or not is_attached_kind(g, r.numbers[P_CARD]):
        return playing.goto(f, "10.7.2.5")
    there = hosts(g, r.numbers[P_SEAT], r.numbers[P_CARD])
    if not there:
        return not_played(g, f) if g.checkpoint is not None else playing.goto(f, "10.7.2.5")
    return g.ask(r.numbers[P_SEAT], K_HOST, [V_CARD << VERB | m for m in there], r.numbers[P_CARD])


@playing.step(label="10.7.2.3.6 take")
def take_host(g: Game, f: Frame) -> int:
    f[HOST] = g.answer & PAYLOAD
    g.checkpoint = None
    return NEXT


def count_use(g: Game, r: Record) -> None:
    """What may be played only so often has been played once more."""
    seat = r.numbers[P_SEAT]
    a = ability_of(g, r)
    if r.numbers[P_WHAT] == W_CARD:
        if printed(g, r.numbers[P_CARD]) & IS_LIMITED:
            note_did(g, seat, DID_LIMITED)
        if a is not None and a.limit:
            g.count_use(text_key(a.id, seat))
        return
    record.count_use(g, r)
    if a is not None and a.part == PART_OSHI:
        note_did(g, seat, DID_SKILL)
    elif a is not None and a.part == PART_SP:
        note_did(g, seat, DID_SP, NOTE_GAME)


uphold(book, "12.1.4", "10.7.2.1.1", by=count_use, at=__name__,
       en="Each play of an ability with a limit counts toward it.", ja="回数制限のある能力は、プレイするたびに数える。")


@playing.step("10.7.2.5", en="The card or ability is resolved, a support by its subtype.", ja="解決する。サポートは補助カードタイプによる。")
def resolve(g: Game, f: Frame) -> int:
    r = g.records[f[PLAY]]
    if r.numbers[P_WHAT] != W_CARD:
        return playing.goto(f, "10.7.2.5.2")
    if not f[HOST]:
        return playing.goto(f, "10.7.2.5.1.1")
    return NEXT


@playing.step("10.7.2.5.1.2", "10.7.2.5.1", en="A tool, mascot or fan is attached to the chosen member.",
              ja="ツール、マスコット、ファンは、選んだホロメンに付ける。")
def attach(g: Game, f: Frame) -> int:
    r = g.records[f[PLAY]]
    return do(g, ATTACH, r.numbers[P_CARD], g.now(f[HOST]), r.numbers[P_CARD], r.numbers[P_SEAT])


@playing.step("10.7.2.5.1.2.1", en="Where its limit left no room it is archived.",
              ja="上限数のため付けられなかったカードは、アーカイブする。")
def no_room(g: Game, f: Frame) -> int:
    playing.goto(f, "10.7.2.5.4")
    return archive_rest(g, g.records[f[PLAY]])


@playing.step("10.7.2.5.1.1", "10.7.2.3", en="An item, event or staff does what its text says.",
              ja="アイテム、イベント、スタッフは、テキストを実行する。")
def card_text(g: Game, f: Frame) -> int:
    r = g.records[f[PLAY]]
    return run_play(g, r.id, True) if r.numbers[P_PROGRAM] >= 0 else NEXT


@playing.step(label="10.7.2.5.1.1 then")
def card_gone(g: Game, f: Frame) -> int:
    playing.goto(f, "10.7.2.5.4")
    return archive_rest(g, g.records[f[PLAY]])


def archive_rest(g: Game, r: Record) -> int:
    """What still lies in the resolution zone goes to the archive."""
    ref = r.numbers[P_CARD]
    if g.live(ref) and g.cards[ref & ID].zone == RESOLUTION:
        return do(g, ARCHIVED, ref, BY_RULES, 0, r.numbers[P_SEAT])
    return NEXT


uphold(book, "10.7.2.5.1.1", by=archive_rest, at=__name__,
       en="After its text an item, event or staff is archived.", ja="テキストの実行後、アイテム、イベント、スタッフをアーカイブする。")
uphold(book, "5.16.3.4.2", by=archive_rest, at=__name__,
       en="What could not be attached and lies in the resolution zone is archived.", ja="付けられず解決領域にあるカードは、アーカイブする。")


@playing.step("10.7.2.5.2", "10.7.2.5.3", "10.9.1", en="The ability's effect is carried out once, even if its card is gone.",
              ja="能力の効果を1度実行する。カードが元の領域になくても解決する。")
def ability_effect(g: Game, f: Frame) -> int:
    r = g.records[f[PLAY]]
    return run_play(g, r.id, True) if r.numbers[P_PROGRAM] >= 0 else NEXT


@playing.step("10.7.2.5.4", en="It has been used, unless it had things to choose and none was chosen.",
              ja="対象が適正に選ばれたなら、「使用した」事象が発生する。")
def used(g: Game, f: Frame) -> int:
    r = g.records[f[PLAY]]
    hide_all(g)
    if not chose_properly(g, f, r):
        return NEXT
    if r.numbers[P_WHAT] == W_CARD:
        card = g.cards[r.numbers[P_CARD] & ID].ref
        return do(g, USE_SUPPORT, card, 0, card, r.numbers[P_SEAT])
    a = ability_of(g, r)
    skill = a is not None and a.part in (PART_OSHI, PART_SP)
    return do(g, USE_SKILL if skill else USE_EFFECT, r.numbers[P_SOURCE], r.numbers[P_KEY] & ABILITY, r.numbers[P_SOURCE], r.numbers[P_SEAT])


def chose_properly(g: Game, f: Frame, r: Record) -> bool:
    """What is attached chose its member; a text that begins by saying 選ぶ must have found something to choose.

    Looking for a card in a deck is no choosing of a target: it is used also when none is found.
    """
    if f[HOST]:
        return True
    if r.numbers[P_PROGRAM] < 0:
        return r.numbers[P_WHAT] != W_CARD or not is_attached_kind(g, r.numbers[P_CARD])
    code = g.lib.programs[r.numbers[P_PROGRAM]].code
    own = [x for x in code if not isinstance(x, Foresee)]
    first = own[0] if own else None
    if not isinstance(first, Pick) or first.search or not says_so(ability_of(g, r)):
        return True
    for x in code:
        if isinstance(x, Pick) and r.sets[P_SLOTS + x.slot]:
            return True
    return False


def says_so(a: Ability | None) -> bool:
    """10.7.2.3: only what a text says is chosen is a target, not every number of things that it does something to."""
    if a is None or not isinstance(a.tree, t.Spell | t.Triggered | t.Reaction):
        return True
    first = a.tree.steps[0] if a.tree.steps else None
    return isinstance(first, t.Do) and first.verb == "choose"


@playing.step(label="over")
def over(g: Game, f: Frame) -> int:
    return leave(g, g.records[f[PLAY]])


def not_played(g: Game, f: Frame) -> int:
    return undoing.not_played(g, g.records[f[PLAY]], f[BY] == BY_PLAYER, ROLL_BACK, TIMING_BARRED)
