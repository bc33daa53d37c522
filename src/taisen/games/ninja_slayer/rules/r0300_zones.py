"""300 Zones: what each keeps and does to a card that comes there; the raw moves behind every event."""
from __future__ import annotations

from typing import Final

from taisen.games.ninja_slayer.terms import (
    AMBUSH,
    BOW,
    BOWED,
    CANNOT,
    CHARACTER,
    CHECK,
    CHECK_ZONE,
    CONTROL,
    COUNTER,
    DAMAGE,
    DAMAGE_ZONE,
    DECK,
    DISCARD,
    DRAW,
    ETHER,
    EVENTS,
    EXCLUDE,
    EXCLUDED,
    FACE_DOWN,
    FACE_UP,
    FIELD,
    G_FIXED,
    G_GREETER,
    G_TARGET,
    HAND,
    HEAL,
    IKUSA_DAMAGE,
    K_EXTRA,
    K_PRIORITY,
    K_UKEMI,
    K_X,
    K_Y,
    K_Z,
    KILL,
    KOTODAMA_SPACE,
    LAYERS,
    LOOK,
    LOSE,
    N_COUNT,
    N_FIRST,
    N_GREETING,
    N_PHASE,
    NOTE_HIT,
    NOTE_LOST,
    OHIGAN,
    RESOLVE,
    REVEAL,
    SHUFFLE,
    TO_DAMAGE,
    TO_DECK,
    TO_DECK_BOTTOM,
    TO_ETHER,
    TO_HAND,
    TO_OHIGAN,
    TO_SPACE,
    TURN_DOWN,
    TURN_UP,
    UNBOW,
    UNBOWED,
    ZONES,
    book,
)
from taisen.kernel import counting, sight
from taisen.kernel.continuous import derived
from taisen.kernel.ending import end
from taisen.kernel.events import UNCHANGED
from taisen.kernel.knowledge import named
from taisen.kernel.ledger import patch, uphold
from taisen.kernel.moves import move, set_damage, set_pose, shuffle
from taisen.kernel.names import EMPTY, ID, NOTE_SHIFT, SEAT, U_BATTLE
from taisen.kernel.question import K_NUMBER
from taisen.kernel.raws import (
    arrived_self,
    left_self,
    public_self,
    raw_look,
    raw_mark,
    raw_reveal,
    self_seen,
    turn_over,
    turn_to,
)
from taisen.kernel.rules import Rules, raw_moves
from taisen.kernel.seats import opponent
from taisen.kernel.sight import public
from taisen.kernel.stacks import follow
from taisen.kernel.state import Card, Game, Record


class NinjaSlayerRules(Rules):
    """The book as the kernel asks it."""

    def keeps(self, g: Game, card: Card, zone: int) -> bool:
        return stays_same(card, zone)

    def looks_back(self, card: Card, zone: int) -> bool:
        return card.zone == FIELD and zone != FIELD

    def seen_as(self, g: Game, before: int, after: int) -> int:
        return seen_as(g, before, after)

    def leave(self, g: Game, seat: int) -> None:
        concede(g, seat)

    def possible(self, g: Game, kind: int, part: int) -> bool:
        return part >= SEAT or can_be_done(g, kind, part)

    def told(self, g: Game, seat: int) -> tuple[int, ...]:
        """The phase, who went first, and who greets whom, settled or not."""
        i = g.numbers[N_GREETING]
        if not i:
            return g.numbers[N_PHASE], g.numbers[N_FIRST]
        greeting = g.records[i].numbers
        return (g.numbers[N_PHASE], g.numbers[N_FIRST], named(g, seat, greeting[G_GREETER]), named(g, seat, greeting[G_TARGET]),
                greeting[G_FIXED])

    def too_late(self, g: Game, until: int) -> bool:
        return until == U_BATTLE and no_ikusa(g)


def no_ikusa(g: Game) -> bool:
    """1213.9: outside an ikusa 'this ikusa' is already over."""
    return g.numbers[N_GREETING] == 0


uphold(book, "1213.9", by=no_ikusa, at=__name__,
       en="An effect whose end is already past does not begin.", ja="期限の時点をすでに経過している持続効果は適用を開始しない。")


# ---- 103 losing and winning
def concede(g: Game, seat: int) -> None:
    """Nothing replaces conceding: the opponent wins at once."""
    g.gone[seat] = 1
    end(g, 1 << opponent(g, seat))


uphold(book, "103.4", by=concede, at=__name__,
       en="A player may concede at any moment; the opponent wins.", ja="プレイヤーはいつでも投了でき、相手が勝つ。",
       breaks=(patch(NinjaSlayerRules, "leave", lambda self, g, seat: None),))


def decide(g: Game, losers: int) -> None:
    """losers: bit mask of the players who meet a condition of losing at this moment."""
    if losers:
        end(g, 1 << winner_of(g, losers))


uphold(book, "103.1", "103.2", by=decide, at=__name__,
       en="Who meets a condition of losing loses, and the other player wins.",
       ja="敗北条件を満たした者は負け、満たしていない相手が勝つ。")


def winner_of(g: Game, losers: int) -> int:
    """The one who does not lose; when both do, the non-turn player."""
    if both_lose(losers):
        return opponent(g, g.tp)
    return 0 if losers == 2 else 1


uphold(book, "103.3", by=winner_of, at=__name__,
       en="When both meet one at the same moment, the non-turn player wins.",
       ja="両者が同時に満たしたなら非ターンプレイヤーが勝つ。")


def both_lose(losers: int) -> bool:
    return losers == 3


# ---- 302 the same card or a new one
def stays_same(card: Card, zone: int) -> bool:
    """From field to field, and between zones that show orientation, it stays the card it was."""
    if card.zone == FIELD and zone == FIELD:
        return True
    return posed_zone(card.zone) and posed_zone(zone)


uphold(book, "302.3", by=stays_same, at=__name__,
       en="From field to field a card stays the same card; moving elsewhere makes it a new card nothing follows.",
       ja="場から場なら同じカードのまま。それ以外の移動では新しいカードになり、効果は追跡しない。")


def posed_zone(zone: int) -> bool:
    return ZONES[zone].posed


uphold(book, "302.3a", by=posed_zone, at=__name__,
       en="Between zones with orientation it keeps its orientation and the effects on it.",
       ja="向きを持つ領域の間では、向きと適用中の効果を保つ。")


PLACE_SEAT: Final = 15
PLACE_POSE: Final = 4
PLACE_FACE: Final = 6
"""The number of an event that puts a card somewhere: the player named + 1, the orientation and the face said + 1."""


def named_seat(g: Game, ref: int, placing: int) -> int:
    """The player whose zone is named."""
    return (placing & PLACE_SEAT) - 1 if placing & PLACE_SEAT else goal_seat(g, ref)


def said_pose(placing: int) -> int:
    return (placing >> PLACE_POSE & 3) - 1


def said_face(placing: int) -> int:
    return (placing >> PLACE_FACE & 3) - 1


def goal_seat(g: Game, ref: int) -> int:
    """Where no player is named, a card goes to its owner's zone."""
    return g.cards[ref & ID].owner


uphold(book, "302.5", by=goal_seat, at=__name__,
       en="A card goes to its owner's zone unless another player's is named.",
       ja="特に指定がなければ、カードは持ち主の領域に移る。")


def entering_pose(zone: int, said: int) -> int:
    """Unbowed, unless it is put there bowed."""
    return said if posed_zone(zone) and said >= 0 else UNBOWED


uphold(book, "303.1a", by=entering_pose, at=__name__,
       en="A card comes to a zone with orientation unbowed unless said otherwise.",
       ja="向きを持つ領域には、指定がなければアンタイ・オジギ状態で置く。")


def entering_face(zone: int, said: int) -> int:
    """Face up, unless it is put there face down."""
    return said if ZONES[zone].faced and said >= 0 else FACE_UP


uphold(book, "303.2a", by=entering_face, at=__name__,
       en="A card comes to a zone with faces face up unless said otherwise.",
       ja="表示面を持つ領域には、指定がなければ表向きで置く。")


def put(g: Game, ref: int, seat: int, zone: int, placing: int = 0, bottom: bool = False) -> int:
    """Every move of this game; x may say how the card is to lie."""
    c = g.cards[ref & ID]
    leave_ikusa(g, ref)
    if stays_same(c, zone):
        return arrive_same(g, ref, c, seat, zone, said_pose(placing))
    return move(g, ref, seat, zone, entering_pose(zone, said_pose(placing)), entering_face(zone, said_face(placing)), bottom)


def arrive_same(g: Game, ref: int, c: Card, seat: int, zone: int, said: int = -1) -> int:
    """The same card goes on elsewhere: damage stays only with a character going from field to field."""
    new = move(g, ref, seat, zone)
    if said >= 0:
        set_pose(g, new, said)
    if not keeps_damage(c, zone):
        set_damage(g, new, 0)
    return new


uphold(book, "1314.1b", by=arrive_same, at=__name__,
       en="Ambushed from a zone with orientation it keeps orientation and effects.",
       ja="向きを持つ領域からなら、向きと適用中の効果を保って移る。")


def keeps_damage(c: Card, zone: int) -> bool:
    return c.zone == FIELD and zone == FIELD


uphold(book, "302.3b", by=keeps_damage, at=__name__,
       en="A character that moves from field to field keeps its damage and the effects on it.",
       ja="場から場に移るキャラクターは、負っているダメージと適用中の効果を保つ。")


def leave_ikusa(g: Game, ref: int) -> None:
    """A card moves to another zone: also to the other player's field, and not undone by coming back."""
    i = g.numbers[N_GREETING]
    if i:
        greets_no_more(g, g.records[i], ref)
        greeted_no_more(g, g.records[i], ref)


def greets_no_more(g: Game, greeting: Record, ref: int) -> None:
    if greeting.numbers[G_GREETER] == ref:
        g.write(greeting, G_GREETER, 0)


uphold(book, "704.6a", by=greets_no_more, at=__name__,
       en="A greeting character that leaves its zone is no longer greeting.", ja="領域を移ったキャラクターは「アイサツしている」ではなくなる。")


def greeted_no_more(g: Game, greeting: Record, ref: int) -> None:
    if greeting.numbers[G_TARGET] == ref:
        g.write(greeting, G_TARGET, 0)


uphold(book, "705.5a", by=greeted_no_more, at=__name__,
       en="A greeted character that leaves its zone is no longer greeted.", ja="領域を移ったキャラクターは「アイサツされている」ではなくなる。")


# ---- 1209.6 which of its two selves a moved card is looked at as
def seen_as(g: Game, before: int, after: int) -> int:
    return self_seen(g, before, after, 1 << FIELD)


uphold(book, "1209.6", by=seen_as, at=__name__,
       en="A trigger on a move looks at the moved cards as they were or as they are, by zone.",
       ja="移動を条件とする誘発は、領域に応じて移動前か移動後の情報を参照する。")
uphold(book, "1209.6a", by=public_self, at=__name__,
       en="Between a public and a hidden zone it looks at the card in the public one.",
       ja="公開領域と非公開領域の間なら、公開領域にある時の情報を見る。")
uphold(book, "1209.6b", by=left_self, at=__name__,
       en="To or from the field it looks at the card on the field.", ja="場が関わる移動なら、場にある時の情報を見る。")
uphold(book, "1209.6c", by=arrived_self, at=__name__,
       en="Otherwise it looks at the card where it has gone.", ja="それ以外なら、移動先での情報を見る。")


# ---- raw moves, one a kind of event --------------------------------------------------------------------------------
def raw_draw(g: Game, ref: int, number: int, source: int) -> int:
    """1308.1: the top card of the deck goes to the hand."""
    seat = ref & 7
    deck = g.zone(seat, DECK)
    if not deck:
        return UNCHANGED
    return put(g, deck[-1], seat, HAND)


uphold(book, "1308.1", by=raw_draw, at=__name__,
       en="To draw is to put the top card of one's deck into one's hand.", ja="ドローとはデッキの一番上を手札に移すこと。")


def raw_discard(g: Game, ref: int, number: int, source: int) -> int:
    """1309.1: to the ohigan of the player whose zone it was in."""
    return put(g, ref, g.cards[ref & ID].seat, OHIGAN)


uphold(book, "1309.1", by=raw_discard, at=__name__,
       en="To discard is to put a card from a player's zone into that player's ohigan.",
       ja="捨てるとは、そのプレイヤーの領域からそのプレイヤーのオヒガンに移すこと。")


def raw_kill(g: Game, ref: int, number: int, source: int) -> int:
    """1311.1: a character on the field goes to the ohigan."""
    if g.cards[ref & ID].zone != FIELD or forbidden(g, ref, "be_killed"):
        return UNCHANGED
    return put(g, ref, goal_seat(g, ref), OHIGAN)


uphold(book, "1311.1", "1311.2", by=raw_kill, at=__name__,
       en="A killed character goes from the field to the ohigan, at once when the instruction applies.",
       ja="殺されたキャラクターは、指示が適用された時点で場からオヒガンに置かれる。")


def forbidden(g: Game, ref: int, action: str) -> bool:
    """104.4: an action that an effect forbids is not carried out."""
    return bool(derived(g, ref).cannot >> CANNOT[action] & 1)


uphold(book, "104.4", by=forbidden, at=__name__,
       en="An instructed action that an effect forbids is not carried out.",
       ja="効果で禁止されている行動は、指示されても実行されない。")


def raw_damage(g: Game, ref: int, amount: int, source: int) -> int:
    return hurt(g, ref, amount, source, 0)


def raw_ikusa_damage(g: Game, ref: int, amount: int, source: int) -> int:
    return hurt(g, ref, amount, source, 1)


def hurt(g: Game, ref: int, amount: int, source: int, ikusa: int) -> int:
    if amount <= 0:
        return UNCHANGED
    if ref >= SEAT:
        return hurt_player(g, ref & 7, amount)
    return hurt_character(g, ref, amount, source, ikusa)


uphold(book, "1317.1", "1317.2", by=hurt, at=__name__,
       en="Dealing N damage adds N to what is borne; 0 or less is no damage taken at all.",
       ja="Nダメージは負っているダメージをN増やす。0以下なら受けたことにならない。")


def hurt_player(g: Game, seat: int, amount: int) -> int:
    g.hurt_player(seat, amount)
    g.due = 1
    return SEAT | seat


uphold(book, "1102.4a", by=hurt_player, at=__name__,
       en="Damage to a player adds to the damage that player bears.", ja="プレイヤーへのダメージは、負っているダメージを増やす。")


def hurt_character(g: Game, ref: int, amount: int, source: int, ikusa: int) -> int:
    if not can_be_hurt(g, ref):
        return UNCHANGED
    set_damage(g, ref, g.cards[ref & ID].damage + amount)
    key = NOTE_HIT << NOTE_SHIFT | ref
    g.note(key, g.notes.get(key, ()) + (source, ikusa))
    return ref


uphold(book, "1102.4b", by=hurt_character, at=__name__,
       en="Damage to a character adds to the damage it bears.", ja="キャラクターへのダメージは、負っているダメージを増やす。")


def can_be_hurt(g: Game, ref: int) -> bool:
    """1102.4d: only a character (on the field) or a player takes damage."""
    return g.live(ref) and g.cards[ref & ID].zone == FIELD and derived(g, ref).kind == CHARACTER


uphold(book, "1102.4d", by=can_be_hurt, at=__name__,
       en="What is neither player nor character takes no damage.",
       ja="プレイヤーでもキャラクターでもない事物にダメージは与えられない。")


def raw_heal(g: Game, ref: int, number: int, source: int) -> int:
    """1319.1: from the damage zone to its owner's ohigan."""
    if g.cards[ref & ID].zone != DAMAGE_ZONE:
        return UNCHANGED
    return put(g, ref, goal_seat(g, ref), OHIGAN)


def raw_bow(g: Game, ref: int, number: int, source: int) -> int:
    """1310.2; 104.3: what is bowed already does not become bowed."""
    return turn_to(g, ref, BOWED)


uphold(book, "1310.2", by=raw_bow, at=__name__,
       en="Bowing turns an unbowed card; one that is bowed cannot be bowed.",
       ja="オジギするとオジギ状態になる。すでにオジギ状態のカードはオジギできない。")


def raw_unbow(g: Game, ref: int, number: int, source: int) -> int:
    """1310.1"""
    if forbidden(g, ref, "unbow"):
        return UNCHANGED
    return turn_to(g, ref, UNBOWED)


uphold(book, "1310.1", by=raw_unbow, at=__name__,
       en="Unbowing turns a bowed card; one that is unbowed cannot be unbowed.",
       ja="アンタイ・オジギするとオジギ状態が解ける。すでにその状態のカードはアンタイ・オジギできない。")


def can_be_done(g: Game, kind: int, ref: int) -> bool:
    """1203.2, 1310: a bowed card cannot be bowed as a cost, nor what is not on the field killed."""
    c = g.cards[ref & ID]
    if kind == BOW:
        return posed_zone(c.zone) and c.pose == UNBOWED
    if kind == UNBOW:
        return posed_zone(c.zone) and c.pose == BOWED and not forbidden(g, ref, "unbow")
    if kind == KILL:
        return c.zone == FIELD and not forbidden(g, ref, "be_killed")
    if kind in (TURN_DOWN, TURN_UP):
        return faced_zone(g, ref) and c.down == (FACE_UP if kind == TURN_DOWN else FACE_DOWN)
    return True


uphold(book, "303.1", "303.1b", by=turn_to, at=__name__,
       en="In zones with orientation a card is either unbowed or bowed, never both.",
       ja="向きを持つ領域のカードは、アンタイ・オジギ状態かオジギ状態のどちらか一方である。")


def raw_ambush(g: Game, ref: int, placing: int, source: int) -> int:
    """1314.1: a character is put onto a field; x is the player named + 1, or 0."""
    seat = ambush_seat(g, ref, placing)
    c = g.cards[ref & ID]
    if derived(g, ref).kind != CHARACTER or (c.zone == FIELD and c.seat == seat):
        return UNCHANGED
    return put(g, ref, seat, FIELD, placing)


uphold(book, "1314.1", by=raw_ambush, at=__name__,
       en="To ambush is to put a character onto the named player's field.", ja="アンブッシュとは、指定のプレイヤーの場に置くこと。")


def ambush_seat(g: Game, ref: int, placing: int) -> int:
    return (placing & PLACE_SEAT) - 1 if placing & PLACE_SEAT else g.cards[ref & ID].seat


uphold(book, "1314.1a", by=ambush_seat, at=__name__,
       en="With no player named it comes to its controller's field.", ja="指定がなければそのカードの支配者の場に置く。")


def raw_resolve(g: Game, ref: int, number: int, source: int) -> int:
    """1205.1c-1, 1205.1c-3: onto its controller's field with the effects that apply to it."""
    new = put(g, ref, g.cards[ref & ID].seat, FIELD)
    follow(g, ref, new)
    return new


def raw_to_space(g: Game, ref: int, side: int, source: int) -> int:
    """1204.2j; 1204.2j-1: effects on the card in hand go on. x is the player who enters it + 1."""
    new = put(g, ref, side - 1 if side else goal_seat(g, ref), KOTODAMA_SPACE)
    follow(g, ref, new)
    return new


def raw_to_hand(g: Game, ref: int, placing: int, source: int) -> int:
    return put(g, ref, named_seat(g, ref, placing), HAND, placing)


def raw_to_deck(g: Game, ref: int, placing: int, source: int) -> int:
    return put(g, ref, named_seat(g, ref, placing), DECK, placing)


def raw_to_deck_bottom(g: Game, ref: int, placing: int, source: int) -> int:
    return put(g, ref, named_seat(g, ref, placing), DECK, placing, bottom=True)


def raw_to_ether(g: Game, ref: int, placing: int, source: int) -> int:
    return put(g, ref, named_seat(g, ref, placing), ETHER, placing)


def raw_to_ohigan(g: Game, ref: int, placing: int, source: int) -> int:
    return put(g, ref, named_seat(g, ref, placing), OHIGAN, placing)


def raw_to_damage(g: Game, ref: int, placing: int, source: int) -> int:
    return put(g, ref, named_seat(g, ref, placing), DAMAGE_ZONE, placing)


def raw_exclude(g: Game, ref: int, number: int, source: int) -> int:
    """1324.1"""
    return put(g, ref, goal_seat(g, ref), EXCLUDED)


uphold(book, "1324.1", by=raw_exclude, at=__name__,
       en="To exclude is to put a card into its owner's excluded zone.", ja="除外とは、持ち主の除外・ゾーンに置くこと。")


def raw_shuffle(g: Game, ref: int, number: int, source: int) -> int:
    """1316.1"""
    shuffle(g, ref & 7, DECK)
    return ref


uphold(book, "1316.1", "1316.1a", by=raw_shuffle, at=__name__,
       en="Shuffling puts all cards of the zone into random order.", ja="シャッフルは領域のすべてのカードを無作為な順にする。")


def raw_turn_down(g: Game, ref: int, number: int, source: int) -> int:
    return turn_over(g, ref, FACE_DOWN)


def raw_turn_up(g: Game, ref: int, number: int, source: int) -> int:
    return turn_over(g, ref, FACE_UP)


def faced_zone(g: Game, ref: int) -> bool:
    return ZONES[g.cards[ref & ID].zone].faced


def raw_control(g: Game, ref: int, player: int, source: int) -> int:
    """306.4: the card moves to the field of its new controller (x - 1)."""
    if g.cards[ref & ID].zone != FIELD or g.cards[ref & ID].seat == player - 1:
        return UNCHANGED
    return put(g, ref, player - 1, FIELD)


uphold(book, "306.4", by=raw_control, at=__name__,
       en="A card on the field lies on its controller's field; when control changes it moves to the new one's.",
       ja="場のカードは支配者の場に置かれ、支配者が変わればその場に移る。")


def raw_counter(g: Game, ref: int, number: int, source: int) -> int:
    """1321.1: a countered card goes to its owner's ohigan."""
    return put(g, ref, goal_seat(g, ref), OHIGAN)


def raw_check(g: Game, ref: int, number: int, source: int) -> int:
    """1104.2: the top card of the deck goes to the check zone, seen by all."""
    seat = ref & 7
    deck = g.zone(seat, DECK)
    if not deck:
        return UNCHANGED
    return put(g, deck[-1], seat, CHECK_ZONE)


def raw_lose(g: Game, ref: int, number: int, source: int) -> int:
    """Who loses is noted; the game is decided when all of one moment have."""
    key = NOTE_LOST << NOTE_SHIFT
    g.note(key, (*g.notes.get(key, EMPTY), 1 << (ref & 7)))
    return ref


RAW: Final = raw_moves(EVENTS, {
    LOSE: raw_lose,
    DRAW: raw_draw, DISCARD: raw_discard, KILL: raw_kill, DAMAGE: raw_damage, IKUSA_DAMAGE: raw_ikusa_damage,
    HEAL: raw_heal, BOW: raw_bow, UNBOW: raw_unbow, AMBUSH: raw_ambush, RESOLVE: raw_resolve,
    TO_HAND: raw_to_hand, TO_DECK: raw_to_deck, TO_DECK_BOTTOM: raw_to_deck_bottom, TO_ETHER: raw_to_ether,
    TO_OHIGAN: raw_to_ohigan, TO_DAMAGE: raw_to_damage, EXCLUDE: raw_exclude, TO_SPACE: raw_to_space,
    REVEAL: raw_reveal, LOOK: raw_look, SHUFFLE: raw_shuffle, TURN_DOWN: raw_turn_down, TURN_UP: raw_turn_up,
    CONTROL: raw_control, CHECK: raw_check, COUNTER: raw_counter,
}, raw_mark)
RULES: Final = NinjaSlayerRules("ninja_slayer", ZONES, EVENTS, RAW, LAYERS)
RULES.numbers = N_COUNT
RULES.phase_at = N_PHASE
RULES.draws = (DRAW, DECK)
RULES.pays_again = (DAMAGE, REVEAL)
RULES.pays_once = (BOW, UNBOW, TURN_DOWN, TURN_UP)
RULES.whereabouts = 1 << N_PHASE
counting.install(RULES, book, "1501.1a", breaks=False)
RULES.guarded = (K_PRIORITY, K_EXTRA, K_UKEMI, K_NUMBER, K_X, K_Y, K_Z)

uphold(book, "1306.1", by=raw_reveal, at=__name__,
       en="A revealed card is seen by all players for as long as the reveal lasts.",
       ja="公開されたカードは、その間すべてのプレイヤーが確認できる。")
uphold(book, "1306.2", by=public, at=__name__,
       en="What is revealed already is not revealed again.", ja="すでに公開されているカードは改めて公開されない。",
       breaks=(patch(sight, "public", lambda g, ref: False),))
