"""8 What the turn player does in the main step, with the conditions of each action."""
from __future__ import annotations

from typing import Final

from taisen.games.hololive.rules.r04_stage import cheers_of, did, members, members_at, printed
from taisen.games.hololive.rules.r04_zones import room_on_stage
from taisen.games.hololive.rules.r08_blooming import (
    blooms,
    is_bloom_card,
    may_bloom,
    namesakes,
    next_level,
    outlives,
)
from taisen.games.hololive.rules.r10_layers import forbidden, kept_from
from taisen.games.hololive.rules.r10_permissions import baton_price, limited_uses, may_use, skill_uses, used_up
from taisen.games.hololive.rules.r10_playing import (
    condition_met,
    controller,
    freed_host,
    is_attached_kind,
    is_open,
    skill_affordable,
    some_host,
    spells_of,
    support_play,
    text_left,
)
from taisen.games.hololive.rules.r10_prospects import could_change
from taisen.games.hololive.terms import (
    ACTIVE,
    BACK,
    CANNOT_BATON_PASS,
    CANNOT_COLLAB,
    CANNOT_MOVE,
    CENTER,
    COLLAB,
    DID_BATON,
    DID_COLLAB,
    DID_LIMITED,
    DID_SKILL,
    DID_SP,
    GIVES_SKILL,
    HAND,
    HAS_SKILL,
    HOLOMEM,
    IS_DEBUT,
    IS_LIMITED,
    IS_SPOT,
    N_FIRST,
    N_PHASE,
    N_TURNS,
    NOTE_GAME,
    OSHI,
    PART_ART,
    PART_OSHI,
    PART_SP,
    PHASE_MAIN,
    SUPPORT,
    V_BATON,
    V_BLOOM,
    V_COLLAB,
    V_PLACE,
    V_SKILL,
    V_SUPPORT,
    book,
)
from taisen.kernel.continuous import abilities_of, refresh
from taisen.kernel.ledger import uphold
from taisen.kernel.legality import Missing, Verb, key_at, lies
from taisen.kernel.names import A_ACTIVATED, ABILITY, HOLDER_SHIFT, ID, PASS, VERB
from taisen.kernel.plays.record import ability_draft
from taisen.kernel.question import distinct
from taisen.kernel.state import Game

place: Final = Verb(book, "place", "Put a holomem on the stage", "ホロメンをステージに出す")
bloom: Final = Verb(book, "bloom", "Bloom", "Bloomする")
collab: Final = Verb(book, "collab", "Collab", "コラボする")
skill: Final = Verb(book, "skill", "Use a skill or an ability", "推しスキルや能力を使う", paired=True)
support: Final = Verb(book, "support", "Play a support", "サポートカードを使う")
baton: Final = Verb(book, "baton", "Pass the baton", "バトンタッチする")


def own_main_step(g: Game, seat: int) -> bool:
    return g.tp == seat and g.numbers[N_PHASE] == PHASE_MAIN


def own_first_turn(g: Game, seat: int) -> bool:
    return g.numbers[N_TURNS + seat] <= 1


def very_first_turn(g: Game) -> bool:
    """The first turn of the player who goes first."""
    return g.tp == g.numbers[N_FIRST] and own_first_turn(g, g.tp)


def in_hand(g: Game, seat: int, ref: int, kind: int) -> bool:
    # No effect makes another type of a card.
    return lies(g, seat, ref, HAND) and g.definition(ref).kind == kind


def _in_main(g: Game, seat: int, what: int) -> bool:
    return own_main_step(g, seat)


for _verb in (place, bloom, collab, skill, support, baton):
    _verb.condition("7.5.2", en="It is your own main step.", ja="自分のメインステップである。", common=True, known=True)(_in_main)


# ---- 8.2
@place.condition("8.2.1", en="It is a holomem card in your own hand.", ja="自分の手札のホロメンカードである。", known=True)
def holomem_in_hand(g: Game, seat: int, ref: int) -> bool:
    return in_hand(g, seat, ref, HOLOMEM)


@place.condition("8.2.2", en="It is a Debut or Spot, not a 1st or 2nd.", ja="BloomレベルがDebutかSpotである。", known=True)
def debut_or_spot(g: Game, seat: int, ref: int) -> bool:
    return comes_alone(printed(g, ref))


def comes_alone(bits: int) -> bool:
    return bool(bits & (IS_DEBUT | IS_SPOT))


uphold(book, "8.2.2", by=comes_alone, at=__name__,
       en="A Debut or Spot is put on the stage by itself.", ja="DebutかSpotのホロメンは、それだけでステージに置ける。")


@place.condition("8.2.1", en="Your stage has room for another member.", ja="自分のステージのホロメンが上限未満である。",
                 common=True)
def stage_has_room(g: Game, seat: int, ref: int) -> bool:
    return room_on_stage(g, seat)


# ---- 8.3
@bloom.condition("8.3.3", en="It is a holomem card in your own hand.", ja="自分の手札のホロメンカードである。", known=True)
def bloom_card_in_hand(g: Game, seat: int, ref: int) -> bool:
    return in_hand(g, seat, ref, HOLOMEM)


@bloom.condition("8.3.3", en="It is a 1st or a 2nd.", ja="Bloomレベルがファーストかセカンドである。", known=True)
def blooming_level(g: Game, seat: int, ref: int) -> bool:
    return is_bloom_card(g, ref)


@bloom.condition("8.3.1", en="It is not your first turn.", ja="自分の最初のターンではない。", common=True)
def not_first_turn(g: Game, seat: int, ref: int) -> bool:
    return not own_first_turn(g, seat)


@bloom.condition("8.3.3", en="You have a member with the card's name.", ja="カードと同じカード名の自分のホロメンがいる。", known=True)
def one_of_that_name(g: Game, seat: int, ref: int) -> bool:
    return bool(namesakes(g, seat, ref))


bloom.others = namesakes


@bloom.condition("8.3.2", en="A member of that name is no Spot, came before this turn and has not bloomed this turn.",
                 ja="その中に、Spotでなく、このターンに出たのでもBloomしたのでもないホロメンがいる。", sieve=True)
def one_that_may_bloom(g: Game, member: int, ref: int) -> bool:
    return may_bloom(g, member, ref)


@bloom.condition("8.3.3", en="A member of that name is of the level below the card's, or of its own.",
                 ja="その中に、カードのBloomレベルを重ねられるレベルのホロメンがいる。", sieve=True, early=True)
def one_of_that_level(g: Game, member: int, ref: int) -> bool:
    return next_level(g, member, ref)


@bloom.condition("8.3.3", en="One of those members bears less damage than the card has HP.",
                 ja="その中に、負っているダメージがカードのHPより小さいホロメンがいる。", sieve=True)
def one_that_lives(g: Game, member: int, ref: int) -> bool:
    return outlives(g, member, ref)


# ---- 8.4
@collab.condition("8.4.1", en="Your collab position is empty.", ja="自分のコラボポジションにホロメンがいない。",
                  common=True)
def no_collab_there(g: Game, seat: int, ref: int) -> bool:
    return not members_at(g, seat, COLLAB)


@collab.condition("8.4.1", en="You have not collabed this turn.", ja="このターンまだコラボしていない。", common=True)
def no_collab_yet(g: Game, seat: int, ref: int) -> bool:
    return not did(g, seat, DID_COLLAB)


@collab.condition("8.4.2", en="It is a member in your back position.", ja="自分のバックホロメンである。", known=True)
def in_back(g: Game, seat: int, ref: int) -> bool:
    return own_back(g, seat, ref)


@collab.condition("8.4.2", en="It is active and may move and collab.", ja="お休みしておらず、移動とコラボができる。")
def active_back(g: Game, seat: int, ref: int) -> bool:
    return g.cards[ref & ID].pose == ACTIVE and not kept_from(g, ref, CANNOT_MOVE, CANNOT_COLLAB)


def own_back(g: Game, seat: int, ref: int) -> bool:
    return ref in members_at(g, seat, BACK)


# ---- 8.5: the thing is oshi << 8 | index among its abilities; asked of the ability's key, or of -1 where there is none
skill.means = key_at


def part_of(g: Game, key: int) -> int:
    return g.lib.abilities[key & ABILITY].part


def used_by_itself(g: Game, key: int) -> bool:
    a = g.lib.abilities[key & ABILITY]
    return a.kind == A_ACTIVATED and a.part != PART_ART


@skill.condition("8.5.1", "12.1.5.4", "12.1.2",
                 en="It is a skill of your own oshi, or an ability of your own member, that is used by itself.",
                 ja="自分の推しホロメンの推しスキルかSP推しスキル、または自分のホロメンの能力で、起動能力である。", known=True)
def own_skill(g: Game, seat: int, key: int) -> bool:
    return key >= 0 and g.cards[key >> HOLDER_SHIFT & ID].seat == seat and used_by_itself(g, key)


@skill.condition("8.5.1.1", en="You have played no oshi skill this turn.", ja="このターンまだ推しスキルをプレイしていない。")
def no_skill_yet(g: Game, seat: int, key: int) -> bool:
    return key < 0 or part_of(g, key) != PART_OSHI \
        or did(g, seat, DID_SKILL) < skill_uses(g, seat, key & ABILITY)


@skill.condition("8.5.1.2", en="You have played no SP oshi skill in this game.", ja="このゲームでまだSP推しスキルをプレイしていない。")
def no_sp_yet(g: Game, seat: int, key: int) -> bool:
    return key < 0 or part_of(g, key) != PART_SP or not did(g, seat, DID_SP, NOTE_GAME)


@skill.condition("12.1.4", "10.7.2.1.1", en="It has not been used as often as it may.", ja="回数制限に達していない。")
def skill_left(g: Game, seat: int, key: int) -> bool:
    return key < 0 or not used_up(g, key)


@skill.condition("12.1.3", "10.4.2.2", en="Its cost can be paid whole.", ja="コストをすべて支払える。")
def skill_payable(g: Game, seat: int, key: int) -> bool:
    return key < 0 or skill_affordable(g, key, seat)


@skill.condition("8.1.3", en="What it demands before it is used is so.", ja="使うための条件を満たしている。")
def skill_condition(g: Game, seat: int, key: int) -> bool:
    return key < 0 or g.lib.abilities[key & ABILITY].condition is None \
        or condition_met(g, g.lib.abilities[key & ABILITY], ability_draft(g, key, seat))


# ---- 8.6
@support.condition("8.6.1", en="It is a support card in your own hand.", ja="自分の手札のサポートカードである。", known=True)
def support_in_hand(g: Game, seat: int, ref: int) -> bool:
    return in_hand(g, seat, ref, SUPPORT)


@support.condition("1.3.3", en="No card keeps you from using it.", ja="使うことを禁止されていない。")
def support_allowed(g: Game, seat: int, ref: int) -> bool:
    return may_use(g, seat, ref)


@support.condition("8.6.2", en="You have played no LIMITED card this turn.", ja="このターンまだLIMITEDのカードをプレイしていない。",
                   of=IS_LIMITED)
def limited_left(g: Game, seat: int, ref: int) -> bool:
    return did(g, seat, DID_LIMITED) < limited_uses(g, seat)


@support.condition("8.6.2", en="It is not LIMITED, or not the first player's first turn.",
                   ja="LIMITEDのカードは、先攻プレイヤーの1ターン目には使えない。", of=IS_LIMITED)
def limited_in_time(g: Game, seat: int, ref: int) -> bool:
    return not very_first_turn(g)


NO_TEXT: Final = [-1]


def texts_of(g: Game, seat: int, ref: int) -> list[int]:
    """The texts by which a support may be played: one of them must do. A card without any is played all the same."""
    return spells_of(g, ref) or NO_TEXT


support.others = texts_of


@support.condition("10.7.2.4.1", "10.4.2.2", en="Its conditions hold and its cost can be paid.",
                   ja="使うための条件を満たし、コストをすべて支払える。", sieve=True)
def text_open(g: Game, text: int, ref: int) -> bool:
    return text < 0 or is_open(g, ref, controller(g, ref), text)


@support.lacking(text_open)
def text_lacks(g: Game, text: int, ref: int) -> Missing:
    seat = controller(g, ref)
    a = g.lib.abilities[text]
    if not text_left(g, text, seat):
        return "13.6.2", "It has been used as often as it may.", "使用回数が残っていない。"
    r = support_play(g, ref, seat, text)
    if not condition_met(g, a, r):
        return "10.7.2.4.1", "Its condition does not hold.", "使うための条件を満たしていない。"
    return "10.4.2.2", "Its cost cannot be paid.", "コストを支払えない。"


@support.condition("10.7.2.3.7", en="Playing it changes more than that it goes to the archive.",
                   ja="アーカイブに置かれる以外に、ゲームの状態が変化する。", sieve=True)
def text_changes(g: Game, text: int, ref: int) -> bool:
    if is_attached_kind(g, ref):
        seat = controller(g, ref)
        return some_host(g, seat, ref) or (text >= 0 and freed_host(g, seat, ref, text))
    return text < 0 or could_change(g, g.lib.abilities[text], controller(g, ref), ref)


# ---- 8.7: the thing is the member that takes over
@baton.condition("8.7.4", en="You have not passed the baton this turn.", ja="このターンまだバトンタッチしていない。",
                 common=True)
def no_baton_yet(g: Game, seat: int, ref: int) -> bool:
    return not did(g, seat, DID_BATON)


@baton.condition("8.7.1", en="It is a member in your back position.", ja="自分のバックホロメンである。", known=True)
def in_back_too(g: Game, seat: int, ref: int) -> bool:
    return own_back(g, seat, ref)


@baton.condition("8.7.1", en="It is active and may move.", ja="お休みしておらず、移動できる。")
def takes_over(g: Game, seat: int, ref: int) -> bool:
    return g.cards[ref & ID].pose == ACTIVE and not forbidden(g, ref, CANNOT_MOVE)


@baton.condition("8.7.2", en="Your center is active and may move.", ja="自分のセンターホロメンがお休みしておらず、移動できる。",
                 common=True)
def active_center(g: Game, seat: int, ref: int) -> bool:
    there = members_at(g, seat, CENTER)
    return bool(there) and g.cards[there[0] & ID].pose == ACTIVE \
        and not kept_from(g, there[0], CANNOT_MOVE, CANNOT_BATON_PASS)


@baton.condition("8.7.2", "10.5.1", en="Your center has the cheers that its baton pass costs.",
                 ja="自分のセンターホロメンに、バトンタッチのコストのエールが付いている。", common=True)
def baton_payable(g: Game, seat: int, ref: int) -> bool:
    there = members_at(g, seat, CENTER)
    return not there or len(cheers_of(g, there[0])) >= baton_price(g, there[0])


VERBS: Final = {v.name: v for v in (place, bloom, collab, skill, support, baton)}


# ---- what each action is about, for "why not"
def placeable(g: Game, seat: int, ref: int) -> bool:
    return holomem_in_hand(g, seat, ref) and not is_bloom_card(g, ref)


def bloomable(g: Game, seat: int, ref: int) -> bool:
    return holomem_in_hand(g, seat, ref) and is_bloom_card(g, ref)


def own_skill_at(g: Game, seat: int, what: int) -> bool:
    return own_skill(g, seat, key_at(g, what))


place.about = placeable
bloom.about = bloomable
collab.about = own_back
baton.about = own_back
skill.about = own_skill_at
support.about = support_in_hand


# ---- all that the turn player may do
def main_options(g: Game, seat: int) -> list[int]:
    if g.stale:
        refresh(g)
    options = [PASS]
    add_hand(g, seat, options)
    backs = members_at(g, seat, BACK)
    if backs and collab.possible(g, seat):
        options.extend([V_COLLAB << VERB | ref for ref in backs if collab.suits(g, seat, ref)])
    add_skills(g, seat, options)
    if backs and baton.possible(g, seat):
        options.extend([V_BATON << VERB | ref for ref in backs if baton.suits(g, seat, ref)])
    return options


def add_skills(g: Game, seat: int, options: list[int]) -> None:
    """The skills of the oshi, and what members have to be used by itself: few have, unless some text gives it."""
    given = g.volatile and g.lib.bits & GIVES_SKILL
    defs = g.lib.defs
    face = g.face
    for ref in [*g.zone(seat, OSHI), *members(g, seat)] if given or g.lib.bits & HAS_SKILL else g.zone(seat, OSHI):
        if given or defs[face[ref & ID]].bits & HAS_SKILL:
            keys = abilities_of(g, ref)
            for i in range(len(keys)):
                if used_by_itself(g, keys[i]) and skill.suits(g, seat, keys[i]):
                    options.append(V_SKILL << VERB | ref << 8 | i)


def add_hand(g: Game, seat: int, options: list[int]) -> None:
    """What may be done with each card of the hand."""
    placing = place.possible(g, seat)
    blooming = bloom.possible(g, seat)
    supporting = support.possible(g, seat)
    defs = g.lib.defs
    face = g.face
    for ref in distinct(g, g.zone(seat, HAND)):
        d = defs[face[ref & ID]]
        if d.kind == SUPPORT:
            if supporting and support.suits(g, seat, ref):
                options.append(V_SUPPORT << VERB | ref)
        elif d.kind == HOLOMEM:
            if placing and comes_alone(d.bits) and place.suits(g, seat, ref):
                options.append(V_PLACE << VERB | ref)
            if blooming and blooms(d.bits) and bloom.suits(g, seat, ref):
                options.append(V_BLOOM << VERB | ref)
