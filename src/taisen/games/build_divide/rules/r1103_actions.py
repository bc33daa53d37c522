"""1103-7 What a player with priority may do."""
from __future__ import annotations

import sys
from typing import Final

from taisen.games.build_divide.rules.r0104_limits import kept_from_playing
from taisen.games.build_divide.rules.r1204_costs import legacy_of, ways_to_pay
from taisen.games.build_divide.rules.r1204_playing import (
    can_play_ability,
    can_play_card,
    hand_draft,
    may_name,
    play_ability,
    play_card,
    quick,
)
from taisen.games.build_divide.rules.r1208_layers import MoreEnergy, added, of_player
from taisen.games.build_divide.rules.r1702_two_faced import playable_here
from taisen.games.build_divide.terms import (
    D_DECK,
    ENERGY,
    FIELD,
    GRAVE,
    HAND,
    KW_SET_PLAY,
    LEGACIES,
    N_LAID,
    N_PACKETS,
    N_PHASE,
    PHASE,
    PLACE,
    REMOVED,
    RESOLUTION,
    SET_ZONE,
    TERRITORY_ZONE,
    V_ENERGY,
    V_PLAY,
    V_SET_PLAY,
    book,
)
from taisen.kernel.continuous import abilities_of
from taisen.kernel.events import do
from taisen.kernel.ledger import patch, uphold
from taisen.kernel.legality import Verb, key_at, lies, not_used_up, own_activated
from taisen.kernel.names import A_ACTIVATED, ABILITY, ID, PASS, PAYLOAD, V_ABILITY, VERB
from taisen.kernel.plays.choices import targets_exist
from taisen.kernel.plays.record import ability_draft, ability_of
from taisen.kernel.question import distinct
from taisen.kernel.state import Game

ENERGY_A_TURN: Final = 1
WITH_ABILITIES: Final = (FIELD, TERRITORY_ZONE, ENERGY, GRAVE, HAND, REMOVED, D_DECK)

play: Final = Verb(book, "play", "Play a card", "カードをプレイする")
use: Final = Verb(book, "use", "Use an ability", "起動能力をプレイする", paired=True)
play_set: Final = Verb(book, "play_set", "Play a face-down card", "伏せカードをプレイする")
energy: Final = Verb(book, "energy", "Lay a card as energy", "エナジーに置く")
VERBS: Final = {v.name: v for v in (play, use, energy, play_set)}


def at_rest(g: Game, seat: int) -> bool:
    """1103-7: the player's own main phase, with nothing in progress and no damage to be dealt."""
    return g.numbers[N_PHASE] == PHASE["main"] and g.tp == seat and not g.pile and not g.zone(seat, RESOLUTION) and no_packets(g)


def no_packets(g: Game) -> bool:
    return g.numbers[N_PACKETS] == 0


# ---- a card of the hand
@play.condition("1103-7", "1408-2", en="It is a card of your hand, or a command of your graveyard with legacy.",
                ja="自分の手札か、自分の墓地のレガシーを持つコマンドである。")
def of_hand(g: Game, seat: int, ref: int) -> bool:
    return lies(g, seat, ref, HAND) or playable_here(g, seat, ref) or (lies(g, seat, ref, GRAVE) and legacy_of(g, ref) is not None)


@play.condition("1204-2a:ii", "1204-2a:iii", "304-2b", en="It has a kind, and nothing keeps it from being played.",
                ja="カードタイプを持ち、プレイを禁止されていない。")
def may_be_named(g: Game, seat: int, ref: int) -> bool:
    return may_name(g, ref) and not kept_from_playing(g, seat, ref)


@play.condition("1103-7", "307-1a", "307-1b", "307-2", en="It is quick, or it is your main phase and nothing is in progress.",
                ja="クイックであるか、自分のメインフェイズで何もプレイ中でない。")
def in_time(g: Game, seat: int, ref: int) -> bool:
    return quick(g, ref) or at_rest(g, seat)


@play.condition("1204-2g:iii", en="There are proper targets for it.", ja="適正な対象がある。")
def has_targets(g: Game, seat: int, ref: int) -> bool:
    r = hand_draft(g, ref, seat)
    return targets_exist(g, ability_of(g, r), r)


@play.condition("1204-2i:iii", "510-1a", en="Its cost can be paid whole.", ja="コストをすべて払える。")
def payable_card(g: Game, seat: int, ref: int) -> bool:
    return bool(ways_to_pay(g, hand_draft(g, ref, seat)))


# ---- 706-2a a face-down card
@play_set.condition("706-2a", en="It is the end phase, nothing is in progress and no damage is to be dealt.",
                    ja="エンドフェイズのプレイウィンドウで、解決領域が空である。", common=True)
def end_phase_at_rest(g: Game, seat: int, ref: int) -> bool:
    return g.numbers[N_PHASE] == PHASE["end"] and not g.pile and no_packets(g)


@play_set.condition("706-2a", en="It is a face-down card of yours.", ja="自分の伏せカードである。", known=True)
def of_set_cards(g: Game, seat: int, ref: int) -> bool:
    return lies(g, seat, ref, SET_ZONE)


@play_set.condition("706-2a", en="It says that it can be played face down, and what it asks for that holds.",
                    ja="「伏せられたこのカードをプレイできる」条件を満たしている。")
def says_so(g: Game, seat: int, ref: int) -> bool:
    return may_play_set(g, seat, ref)


@play_set.condition("1204-2i:iii", "1204-2g:iii", en="It may be played, its targets are there and its cost can be paid.",
                    ja="プレイを禁止されておらず、対象があり、コストをすべて払える。")
def set_card_payable(g: Game, seat: int, ref: int) -> bool:
    return can_play_card(g, hand_draft(g, ref, seat))


def may_play_set(g: Game, seat: int, ref: int) -> bool:
    for i in g.definition(ref).abilities:
        a = g.lib.abilities[i]
        if a.keyword == KW_SET_PLAY and (a.condition is None or a.condition.holds(g, hand_draft(g, ref, seat))):
            return True
    return False


# ---- an activated ability
@use.condition("1103-7", "1203-4", en="It is an activated ability of a card of yours that works where the card is.",
               ja="自分のカードの、有効な起動能力である。")
def own_ability(g: Game, seat: int, what: int) -> bool:
    return own_activated(g, seat, what)


@use.condition("312-3", "1203-3", en="What makes it valid holds.", ja="有効になる条件を満たしている。")
def is_valid(g: Game, seat: int, what: int) -> bool:
    key = key_at(g, what)
    a = g.lib.abilities[key & ABILITY] if key >= 0 else None
    return a is None or a.condition is None or a.condition.holds(g, ability_draft(g, key, seat))


@use.condition("1103-7", en="Its timing is quick, or it is your main phase and nothing is in progress.",
               ja="タイミングがクイックであるか、自分のメインフェイズで何もプレイ中でない。")
def ability_in_time(g: Game, seat: int, what: int) -> bool:
    key = key_at(g, what)
    return key < 0 or bool(g.lib.abilities[key & ABILITY].number) or at_rest(g, seat)


@use.condition("1206-2", en="It may be used once more this turn.", ja="このターンまだ起動できる。")
def not_too_often(g: Game, seat: int, what: int) -> bool:
    return not_used_up(g, what)


@use.condition("1204-2i:iii", "513-1", en="It has its targets, and its cost can be paid whole.", ja="対象があり、コストをすべて払える。")
def ability_payable(g: Game, seat: int, what: int) -> bool:
    key = key_at(g, what)
    return key < 0 or can_play_ability(g, key, seat)


# ---- 1103-7a
@energy.condition("1103-7", en="It is your main phase and nothing is in progress.", ja="自分のメインフェイズで、何もプレイ中でない。", common=True)
def time_for_energy(g: Game, seat: int, ref: int) -> bool:
    return at_rest(g, seat)


@energy.condition("1103-7a", en="You may lay one more card as energy this turn.", ja="このターンのエナジー配置の上限に達していない。", common=True)
def under_limit(g: Game, seat: int, ref: int) -> bool:
    return g.numbers[N_LAID] < energy_limit(g, seat)


@energy.condition("1103-7", en="It is a card of your hand.", ja="自分の手札である。")
def hand_card(g: Game, seat: int, ref: int) -> bool:
    return lies(g, seat, ref, HAND)


def energy_limit(g: Game, seat: int) -> int:
    """1103-7a:i: one card a turn, unless effects say otherwise."""
    return ENERGY_A_TURN + added(g, of_player(seat), MoreEnergy)


# ---- what is offered
def actions(g: Game, seat: int) -> list[int]:
    """Everything that may be done, a pass first; of cards that nobody could tell apart one."""
    # Of most windows it is plain that only what is quick can be done.
    rest = at_rest(g, seat)
    hand = distinct(g, [r for r in g.zone(seat, HAND) if rest or quick(g, r)])
    out = [PASS, *[V_PLAY << VERB | r for r in hand if play.holds(g, seat, r)]]
    if g.lib.flags & LEGACIES:
        out += [V_PLAY << VERB | r for r in distinct(g, [r for r in g.zone(seat, GRAVE) if (rest or quick(g, r)) and legacy_of(g, r) is not None])
                if play.holds(g, seat, r)]
    out += [V_PLAY << VERB | r for r in g.zone(seat, TERRITORY_ZONE) if playable_here(g, seat, r) and play.holds(g, seat, r)]
    if rest and energy.possible(g, seat):
        out += [V_ENERGY << VERB | r for r in hand]
    if g.zone(seat, SET_ZONE) and play_set.possible(g, seat):
        out += [V_SET_PLAY << VERB | r for r in distinct(g, g.zone(seat, SET_ZONE)) if play_set.holds(g, seat, r)]
    return out + abilities(g, seat, rest)


def abilities(g: Game, seat: int, rest: bool) -> list[int]:
    """rest: also those that are not quick."""
    out: list[int] = []
    for zone in WITH_ABILITIES:
        if not (g.lib.activated | g.volatile << FIELD) >> zone & 1:
            continue
        for ref in g.zone(seat, zone):
            if g.cards[ref & ID].down:
                continue
            keys = abilities_of(g, ref)
            for i in range(len(keys)):
                a = g.lib.abilities[keys[i] & ABILITY]
                if a.kind == A_ACTIVATED and (rest or a.number) and use.holds(g, seat, ref << 8 | i):
                    out.append(V_ABILITY << VERB | ref << 8 | i)
    return out


def carry_out(g: Game, seat: int, answer: int) -> int:
    """As the last act of a step."""
    verb = answer >> VERB
    if verb == V_ABILITY:
        ref = (answer & PAYLOAD) >> 8
        return play_ability(g, abilities_of(g, ref)[answer & 255], seat)
    if verb == V_ENERGY:
        return lay_energy(g, seat, answer & PAYLOAD)
    return play_card(g, answer & PAYLOAD, seat)


def lay_energy(g: Game, seat: int, ref: int) -> int:
    """1103-7a: at once, and without the resolution zone."""
    g.set(N_LAID, g.numbers[N_LAID] + 1)
    return do(g, PLACE, ref, 0, 0, seat)


_HERE: Final = sys.modules[__name__]
uphold(book, "1103-7", by=at_rest, at=__name__,
       en="What is not quick is played in one's own main phase with nothing in progress and no damage to be dealt.",
       ja="ノーマルのものは、自分のメインフェイズ中、解決領域が空でダメージパケットがない時にのみプレイできる。")
uphold(book, "1103-7a", by=lay_energy, at=__name__, en="A card of the hand is laid as energy at once.",
       ja="手札1枚をエナジーゾーンに置く行動は、解決領域を使わずただちに実行する。")
uphold(book, "1103-7a:i", by=energy_limit, at=__name__, en="One card a turn is laid as energy.", ja="エナジー配置の上限は1。",
       breaks=(patch(_HERE, "ENERGY_A_TURN", 2, "two"),))
