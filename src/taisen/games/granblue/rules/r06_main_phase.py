"""6-3-1-2 What the turn player does in the main phase, with the conditions of each action."""
from __future__ import annotations

from typing import Final

from taisen.games.granblue.rules.r02_cards import is_leader, is_member, is_summon, of_one_character
from taisen.games.granblue.rules.r03_areas import leader_of, leaders_left, members_of, room_left
from taisen.games.granblue.rules.r08_layers import forbidden
from taisen.games.granblue.rules.r08_playing import (
    can_pay,
    condition_met,
    kept_from,
    play_ability,
    play_summon,
    summon_of,
)
from taisen.games.granblue.rules.r10_entering import (
    hosts_for,
    may_break_limit,
    may_change_job,
    name_free,
    rank_fits,
    same_name_hosts,
)
from taisen.games.granblue.terms import (
    BAR_ACTIVATED,
    BAR_ASSIST,
    BAR_ENTER,
    BAR_JOB_CHANGE,
    BAR_LIMIT_BREAK,
    BAR_SUMMON,
    BY_HAND,
    ENTER,
    HAND,
    JOB_CHANGE,
    K_HOST,
    KW_ASSIST,
    KW_JOB_CHANGE,
    LEADER,
    LEADER_DECK,
    LIMIT_BREAK,
    MEMBER,
    MEMBER_CARD,
    N_PHASE,
    PHASE,
    SUMMON_CARD,
    V_ENTER,
    V_JOB_CHANGE,
    V_LIMIT_BREAK,
    V_SUMMON,
    V_USE,
    book,
)
from taisen.kernel import legality
from taisen.kernel.continuous import abilities_of, static_scope
from taisen.kernel.events import do
from taisen.kernel.ledger import uphold
from taisen.kernel.legality import Verb, key_at, lies
from taisen.kernel.names import A_ACTIVATED, ABILITY, DONE, HOLDER_SHIFT, ID, PASS, PAYLOAD, V_CARD, VERB, Frame
from taisen.kernel.plays.record import ability_draft, card_draft
from taisen.kernel.procedure import Procedure
from taisen.kernel.question import distinct
from taisen.kernel.rulings import barred
from taisen.kernel.state import Game
from taisen.kernel.things import zones_in
from taisen.kernel.triggers import used_up

enter: Final = Verb(book, "enter", "Let a member enter", "団員を登場させる")
use: Final = Verb(book, "use", "Activate an effect", "起動効果を発動する", paired=True)
summon: Final = Verb(book, "summon", "Activate a summon", "召喚石を発動する")
job_change: Final = Verb(book, "job_change", "Change the leader's job", "ジョブチェンジする")
limit_break: Final = Verb(book, "limit_break", "Break a member's limit", "上限解放する")


# ---- when
def acting(g: Game) -> int:
    """Who has the free timing of this phase or step, as far as there is one; -1: nobody (6-3-1-2, 7-2-1-3, 7-3-1-2)."""
    phase = g.numbers[N_PHASE]
    if phase in (PHASE["main"], PHASE["attack"]):
        return g.tp
    return 1 - g.tp if phase == PHASE["counter"] else -1


def _in_main(g: Game, seat: int, what: int) -> bool:
    return seat == g.tp and g.numbers[N_PHASE] == PHASE["main"]


def _acting(g: Game, seat: int, what: int) -> bool:
    return acting(g) == seat


for _verb in (enter, job_change, limit_break):
    _verb.condition("6-3-1-2", en="It is your own main phase.", ja="自分のメインフェイズである。", common=True, known=True)(_in_main)
for _verb in (use, summon):
    _verb.condition("4-6-1", en="It is your own main phase or attack step, or your counter step.",
                    ja="自分のメインフェイズかアタックステップ、または自分のカウンターステップである。", common=True, known=True)(_acting)


# ---- 6-3-1-2-1 entering
@enter.condition("6-3-1-2-1", en="It is a member card in your own hand.", ja="自分の手札の団員カードである。", known=True)
def member_in_hand(g: Game, seat: int, ref: int) -> bool:
    return lies(g, seat, ref, HAND) and is_member(g, ref)


@enter.condition("3-6-3", en="You have fewer than three members.", ja="自分の団員が3枚未満である。", common=True)
def has_room(g: Game, seat: int, ref: int) -> bool:
    return room_left(g, seat) > 0


@enter.condition("10-2-3-2-1", en="You have no member of that character name.", ja="同じキャラ名の団員が登場していない。", known=True)
def has_no_namesake(g: Game, seat: int, ref: int) -> bool:
    return name_free(g, seat, ref)


@enter.condition("10-2-3-1-1", en="With it your members' ranks are no more than your crystals.",
                 ja="団員エリアのランクの合計が宝晶石の枚数を超えない。")
def has_rank(g: Game, seat: int, ref: int) -> bool:
    return rank_fits(g, seat, ref, MEMBER)


@enter.condition("1-3-3", en="No effect keeps you from it.", ja="登場を禁止されていない。", common=True)
def may_enter(g: Game, seat: int, ref: int) -> bool:
    return not barred(g, seat, BAR_ENTER)


@enter.condition("1-3-3", en="No effect keeps the card from it.", ja="このカードの登場は禁止されていない。")
def card_may_enter(g: Game, seat: int, ref: int) -> bool:
    return not forbidden(g, ref, "enter")


# ---- 6-3-1-2-2 activated effects: the thing is card << 8 | index among its abilities; asked of the ability's key, or of -1 where there is none
use.means = key_at


@use.condition("6-3-1-2-2", "7-2-1-3-3", "7-3-1-2-1", "10-18-2", en="It is an activated effect of a card of your own that works where the card is.",
               ja="自分のカードの、その領域で有効な起動効果である。", known=True)
def own_activated(g: Game, seat: int, key: int) -> bool:
    return legality.activated_by(g, seat, key)


@use.condition("10-5-1", en="It has not been activated this turn, if it may be once a turn.",
               ja="ターン1回の効果なら、このターンまだ発動していない。")
def not_used(g: Game, seat: int, key: int) -> bool:
    return not used_up(g, key)


@use.condition("8-3-3", en="Its condition holds.", ja="条件を満たしている。")
def use_valid(g: Game, seat: int, key: int) -> bool:
    return key < 0 or g.lib.abilities[key & ABILITY].condition is None or condition_met(g, ability_draft(g, key, seat))


@use.condition("1-3-3", en="No effect keeps you or the card from it.", ja="発動を禁止されていない。")
def may_be_used(g: Game, seat: int, key: int) -> bool:
    if key < 0:
        return True
    assist = g.lib.abilities[key & ABILITY].keyword == KW_ASSIST
    return not barred(g, seat, BAR_ASSIST if assist else BAR_ACTIVATED) and not kept_from(g, key >> HOLDER_SHIFT)


@use.condition("8-4-2-4", en="Its cost can be paid whole.", ja="コストをすべて支払える。")
def use_payable(g: Game, seat: int, key: int) -> bool:
    return key < 0 or can_pay(g, ability_draft(g, key, seat))


# ---- 6-3-1-2-3 summons
@summon.condition("6-3-1-2-3", "7-2-1-3-4", "7-3-1-2-2", en="It is a summon card in your own hand.", ja="自分の手札の召喚石カードである。",
                  known=True)
def summon_in_hand(g: Game, seat: int, ref: int) -> bool:
    return lies(g, seat, ref, HAND) and is_summon(g, ref)


def unconditional(g: Game, ref: int) -> bool:
    a = summon_of(g, ref)
    return a is None or a.condition is None


@summon.condition("6-3-1-2-3-1", en="Its condition holds.", ja="条件を満たしている。")
def summon_valid(g: Game, seat: int, ref: int) -> bool:
    return unconditional(g, ref) or condition_met(g, card_draft(g, ref, seat))


@summon.condition("1-3-3", en="No effect keeps you from it.", ja="召喚石の発動を禁止されていない。", common=True)
def may_summon(g: Game, seat: int, ref: int) -> bool:
    return not barred(g, seat, BAR_SUMMON)


@summon.condition("8-4-2-4", en="Its cost can be paid whole.", ja="コストをすべて支払える。")
def summon_payable(g: Game, seat: int, ref: int) -> bool:
    return can_pay(g, card_draft(g, ref, seat))


# ---- 6-3-1-2-4 job change
@job_change.condition("6-3-1-2-4", en="It is a face-down leader of your leader deck.", ja="自分の団長デッキの裏向きの団長カードである。",
                      known=True)
def leader_face_down(g: Game, seat: int, ref: int) -> bool:
    return lies(g, seat, ref, LEADER_DECK) and is_leader(g, ref)


@job_change.condition("10-3-2", en="You have not changed jobs this turn.", ja="このターンまだジョブチェンジしていない。", common=True)
def job_not_changed(g: Game, seat: int, ref: int) -> bool:
    return may_change_job(g, seat) and bool(leader_of(g, seat))


@job_change.condition("10-2-3-1-1", "10-3-3-1", en="Its rank is no more than your crystals.", ja="ランクが宝晶石の枚数を超えない。")
def leader_rank(g: Game, seat: int, ref: int) -> bool:
    return rank_fits(g, seat, ref, LEADER, leader_of(g, seat))


@job_change.condition("10-3-3-1", "2-3-1-1", en="The condition of its job-change icon holds.", ja="ジョブチェンジアイコンの条件を満たしている。")
def icon_holds(g: Game, seat: int, ref: int) -> bool:
    for i in g.definition(ref).abilities:
        a = g.lib.abilities[i]
        if a.keyword == KW_JOB_CHANGE and a.condition is not None \
                and not a.condition.holds(g, static_scope(ref, seat, i | ref << HOLDER_SHIFT)):
            return False
    return True


@job_change.condition("1-3-3", en="No effect keeps you from it.", ja="ジョブチェンジを禁止されていない。", common=True)
def may_job_change(g: Game, seat: int, ref: int) -> bool:
    return not barred(g, seat, BAR_JOB_CHANGE)


# ---- 6-3-1-2-5 limit break
@limit_break.condition("6-3-1-2-5", en="It is a member card in your own hand.", ja="自分の手札の団員カードである。", known=True)
def breaks_from_hand(g: Game, seat: int, ref: int) -> bool:
    return lies(g, seat, ref, HAND) and is_member(g, ref)


@limit_break.condition("10-4-2", en="You have not broken a limit this turn.", ja="このターンまだ上限解放していない。", common=True)
def limit_not_broken(g: Game, seat: int, ref: int) -> bool:
    return may_break_limit(g, seat)


@limit_break.condition("10-4-3-1", "10-4-1", en="You have a member of the same character name.", ja="同じキャラ名の団員が登場している。")
def has_namesake(g: Game, seat: int, ref: int) -> bool:
    return bool(same_name_hosts(g, seat, ref))


@limit_break.condition("10-2-3-1-1", "10-4-3-1", en="With it your members' ranks are no more than your crystals.",
                       ja="団員エリアのランクの合計が宝晶石の枚数を超えない。")
def break_rank(g: Game, seat: int, ref: int) -> bool:
    return not same_name_hosts(g, seat, ref) or bool(hosts_for(g, seat, ref))


@limit_break.condition("1-3-3", en="No effect keeps you from it.", ja="上限解放を禁止されていない。", common=True)
def may_limit_break(g: Game, seat: int, ref: int) -> bool:
    return not barred(g, seat, BAR_LIMIT_BREAK)


def breaks_here(g: Game, seat: int, ref: int) -> bool:
    """Whether to speak of a limit break: there is somebody for it."""
    return breaks_from_hand(g, seat, ref) and bool(same_name_hosts(g, seat, ref))


def own_activated_at(g: Game, seat: int, what: int) -> bool:
    return own_activated(g, seat, key_at(g, what))


# Of which cards each action is, whatever else is missing.
enter.about = member_in_hand
use.about = own_activated_at
summon.about = summon_in_hand
job_change.about = leader_face_down
limit_break.about = breaks_here
VERBS: Final = {v.name: v for v in (enter, use, summon, job_change, limit_break)}


# ---- options
def main_options(g: Game) -> list[int]:
    """What the turn player may do; PASS goes on to the battle phase."""
    seat = g.tp
    hand = distinct(g, g.zone(seat, HAND))
    defs, face = g.lib.defs, g.face
    stand = members_of(g, seat)
    members = [r for r in hand if defs[face[r & ID]].kind == MEMBER_CARD]
    namesakes = [r for r in members if of_one_character(g, stand, r)]
    out = [PASS]
    if len(namesakes) < len(members) and enter.possible(g, seat):
        out += [V_ENTER << VERB | r for r in members if r not in namesakes and enter.suits(g, seat, r)]
    out += free_options(g, seat, hand)
    leaders = leaders_left(g, seat)
    if leaders and job_change.possible(g, seat):
        out += [V_JOB_CHANGE << VERB | r for r in distinct(g, leaders) if job_change.suits(g, seat, r)]
    if namesakes and limit_break.possible(g, seat):
        out += [V_LIMIT_BREAK << VERB | r for r in namesakes if limit_break.suits(g, seat, r)]
    return out


def free_options(g: Game, seat: int, hand: list[int] | None = None) -> list[int]:
    """What may be done in every free timing: activated effects, assist among them, and summons."""
    out: list[int] = []
    if g.lib.activated and use.possible(g, seat):
        out += [V_USE << VERB | what for what, key in activated(g, seat) if use.suits(g, seat, key)]
    defs, face = g.lib.defs, g.face
    summons = [r for r in (g.zone(seat, HAND) if hand is None else hand) if defs[face[r & ID]].kind == SUMMON_CARD]
    if summons and summon.possible(g, seat):
        out += [V_SUMMON << VERB | r for r in distinct(g, summons) if summon.suits(g, seat, r)]
    return out


def activated(g: Game, seat: int) -> list[tuple[int, int]]:
    """Every activated effect of the player's cards, as a thing and by its key."""
    out: list[tuple[int, int]] = []
    count = g.rules.count
    defs, face, abilities = g.lib.defs, g.face, g.lib.abilities
    for z in zones_in(g.lib.activated):
        there = g.zones[seat * count + z]
        if z == HAND:
            there = distinct(g, [r for r in there if defs[face[r & ID]].activated >> z & 1])
        for r in there:
            if not g.volatile and not defs[face[r & ID]].activated >> z & 1:
                continue
            keys = abilities_of(g, r)
            for i in range(len(keys)):
                a = abilities[keys[i] & ABILITY]
                if a.kind == A_ACTIVATED and a.zones >> z & 1:
                    out.append((r << 8 | i, keys[i]))
    return out


# ---- carrying out
breaking: Final = Procedure(book, "6-3-1-2-5 limit break")
WHAT: Final = 2
WHOSE: Final = 3


def carry_out(g: Game, answer: int) -> int:
    """The action that was picked, as the last act of a step."""
    verb = answer >> VERB
    what = answer & PAYLOAD
    if verb == V_USE:
        return play_ability(g, what >> 8, abilities_of(g, what >> 8)[what & 255])
    if verb == V_SUMMON:
        return play_summon(g, what)
    seat = g.cards[what & ID].seat
    if verb == V_LIMIT_BREAK:
        return g.push(breaking.id, what, seat)
    g.checkpoint = None
    if verb == V_JOB_CHANGE:
        return do(g, JOB_CHANGE, what, leader_of(g, seat), 0, seat)
    return do(g, ENTER, what, BY_HAND, 0, seat)


@breaking.step("10-4-3-1", en="On which member it is laid is named.", ja="どの団員の上に重ねるかを選ぶ。")
def which_host(g: Game, f: Frame) -> int:
    return g.ask(f[WHOSE], K_HOST, [V_CARD << VERB | r for r in hosts_for(g, f[WHOSE], f[WHAT])], f[WHAT])


@breaking.step("6-3-1-2-5", label="6-3-1-2-5 lay", en="The member card of the hand is laid on it.",
               ja="手札の団員カードを、その団員の上に重ねて上限解放する。")
def lay_on(g: Game, f: Frame) -> int:
    g.checkpoint = None
    return do(g, LIMIT_BREAK, f[WHAT], g.answer & PAYLOAD, 0, f[WHOSE])


@breaking.step(label="over")
def broken(g: Game, f: Frame) -> int:
    return DONE


uphold(book, "6-3-1-2", "4-6-1", by=main_options, at=__name__,
       en="In the main phase the turn player may let members enter, activate effects and summons, change jobs and break limits.",
       ja="メインフェイズでは、登場・起動効果・召喚石・ジョブチェンジ・上限解放のいずれかを行える。")
