"""Who sees, who remembers, what is forgotten; views that hold no reference; worlds that agree with them."""
from __future__ import annotations

import random

import pytest

from taisen.kernel.continuous import derived
from taisen.kernel.events import do
from taisen.kernel.knowledge import UNKNOWN, permute_hidden, redeal, view
from taisen.kernel.moves import move, set_down, shuffle
from taisen.kernel.names import ID, V_CARD, VERB
from taisen.kernel.sight import hide, sees, show
from taisen.kernel.state import Game
from tests.kernel import toy
from tests.kernel.fidelity import faces, honest
from tests.kernel.script import Story, name_of, options, ref_of, table
from tests.kernel.toy import DECK, FIELD, GRAVE, HAND, TO_BOTTOM, TO_HAND, put_card
from tests.kernel.toy_cards import LIB

ZONES = len(toy.ZONES)


def zone(g: Game, seat: int, owner: int, z: int) -> tuple[int, list[str], list[int]]:
    """How many, the names of those that can be told, and their places."""
    seen = view(g, seat).zone(ZONES, owner, z)
    return seen.count, [LIB.defs[c.face].id if c.face != UNKNOWN else "?" for c in seen.cards], seen.at


def two() -> Game:
    return table({HAND: ["omen", "bolt"], FIELD: ["archer"], DECK: ["scout", "ward", "echo", "soldier"]},
                 {HAND: ["omen", "cancel"], FIELD: ["captain"], DECK: ["scout", "ward", "echo"]})


def test_hands_are_their_owners_and_decks_nobodys() -> None:
    g = two()
    assert zone(g, 0, 0, HAND) == (3, ["omen", "bolt", "soldier"], [])
    assert zone(g, 1, 0, HAND) == (3, [], [])
    assert zone(g, 0, 0, DECK) == (3, [], []) and zone(g, 1, 0, DECK) == (3, [], [])
    assert zone(g, 1, 0, FIELD) == (1, ["archer"], [])


def test_view_shows_numbers_as_they_are_now() -> None:
    g = table({FIELD: ["captain", "soldier"], HAND: ["omen"]}, {HAND: ["omen"]})
    g.cache = {}
    soldier = view(g, 1).zone(ZONES, 0, FIELD).cards[1]
    assert soldier.facts is not None and soldier.facts.nums == (3, 2)


def test_shown_card_is_remembered_where_it_lies() -> None:
    g = two()
    ward = ref_of(g, "ward")
    show(g, ward, 1 << 1)
    assert zone(g, 1, 0, DECK) == (3, ["ward"], [1]) and zone(g, 0, 0, DECK) == (3, [], [])
    hide(g, ward)
    put_card(g, "cancel", 0, DECK)
    assert zone(g, 1, 0, DECK) == (4, ["ward"], [1]), "what is put on top does not move it"
    move(g, ref_of(g, "scout"), 0, GRAVE)
    assert zone(g, 1, 0, DECK) == (3, ["ward"], [0])


def known_and_drawn(*more: str) -> tuple[Game, int, int]:
    """Seat 1 knows one bolt in seat 0's hand; another one was drawn unseen."""
    g = table({HAND: ["bolt", *more], DECK: ["scout", "ward"]}, {HAND: ["cancel"], DECK: ["scout"]})
    known = next(r for r in g.zone(0, HAND) if LIB.defs[g.face[r & ID]].id == "bolt")
    show(g, known, 1 << 1)
    hide(g, known)
    return g, known, put_card(g, "bolt", 0, HAND)


@pytest.mark.parametrize("shown", [False, True])
def test_of_cards_alike_nobody_can_tell_which_left_a_hand(shown: bool) -> None:
    seen: list[object] = []
    for which in (0, 1):
        g, *bolts = known_and_drawn("omen")
        assert zone(g, 1, 0, HAND)[1] == ["bolt"]
        if shown:
            show(g, bolts[which])
            hide(g, bolts[which])
            assert zone(g, 1, 0, HAND)[1] == ["bolt"], "it could be the one that was known"
        move(g, bolts[which], 0, GRAVE)
        assert zone(g, 1, 0, HAND)[1] == [], "whether there is another is uncertain"
        seen.append(view(g, 1).data())
    assert seen[0] == seen[1]


def test_so_many_as_are_surely_there_stay_known() -> None:
    seen: list[object] = []
    for which in (0, 1, 2):
        g, known, drawn = known_and_drawn("bolt")
        other = next(r for r in g.zone(0, HAND) if r not in (known, drawn) and LIB.defs[g.face[r & ID]].id == "bolt")
        show(g, known)
        show(g, other)
        hide(g, known)
        hide(g, other)
        assert zone(g, 1, 0, HAND)[1] == ["bolt", "bolt"]
        move(g, (known, other, drawn)[which], 0, GRAVE)
        assert zone(g, 1, 0, HAND)[1] == ["bolt"]
        seen.append(view(g, 1).data())
    assert seen[0] == seen[1] == seen[2]


def test_among_known_cards_it_is_that_card() -> None:
    g = table({HAND: ["bolt"], DECK: ["scout", "ward"]}, {HAND: ["cancel"], DECK: ["scout"]})
    for r in g.zone(0, HAND):
        show(g, r)
        hide(g, r)
    bolt = ref_of(g, "bolt")
    handle = g.handles[1][bolt & ID]
    move(g, bolt, 0, GRAVE)
    assert g.handles[1][bolt & ID] == handle


def test_shuffle_makes_everybody_forget() -> None:
    g = two()
    ward = ref_of(g, "ward")
    show(g, ward)
    hide(g, ward)
    handles = [g.handles[s][ward & ID] for s in range(2)]
    assert all(handles)
    shuffle(g, 0, DECK)
    assert zone(g, 1, 0, DECK) == (3, [], []) and not sees(g, 0, ward & ID)
    new = move(g, ward, 0, FIELD)
    assert all(g.handles[s][new & ID] not in (0, handles[s]) for s in range(2)), "nothing follows it through"


def test_seen_zone_keeps_its_handles_when_it_is_shuffled() -> None:
    g = two()
    before = [g.handles[0][r & ID] for r in g.zone(0, HAND)]
    shuffle(g, 0, HAND)
    assert sorted(g.handles[0][r & ID] for r in g.zone(0, HAND)) == sorted(before) and 0 not in before


def test_card_drawn_from_a_known_place_stays_known() -> None:
    g = two()
    top = g.zone(0, DECK)[-1]
    show(g, top)
    hide(g, top)
    move(g, top, 0, HAND)
    assert zone(g, 1, 0, HAND) == (4, ["echo"], [])


def test_known_hand_is_forgotten_when_an_unseen_card_leaves_it() -> None:
    g = two()
    for name in ("bolt", "omen"):
        show(g, ref_of(g, name, HAND))
        hide(g, ref_of(g, name, HAND))
    assert zone(g, 1, 0, HAND)[1] == ["bolt", "omen"], "as they became known, not as they lie"
    move(g, ref_of(g, "soldier", HAND), 0, DECK, bottom=True)
    assert zone(g, 1, 0, HAND) == (2, [], []), "it could have been any of them"
    assert zone(g, 1, 0, DECK) == (4, [], []) and zone(g, 0, 0, DECK) == (4, ["soldier"], [0])


def test_what_somebody_picked_while_looking_is_forgotten_by_the_others() -> None:
    g = two()
    ward = ref_of(g, "ward")
    show(g, ward, 1 << 1)
    hide(g, ward)
    for r in g.zone(0, DECK):
        show(g, r, 1 << 0)
    do(g, TO_HAND, ref_of(g, "echo", DECK))
    assert zone(g, 1, 0, HAND) == (4, [], []) and zone(g, 1, 0, DECK) == (2, [], [])
    assert zone(g, 0, 0, DECK) == (2, ["scout", "ward"], [0, 1])


def test_card_seen_going_to_a_hand_is_known_there_under_the_same_handle() -> None:
    g = two()
    archer = ref_of(g, "archer")
    handle = g.handles[1][archer & ID]
    do(g, TO_HAND, archer)
    seen = view(g, 1).zone(ZONES, 0, HAND)
    assert [(c.handle, name_of(g, archer)) for c in seen.cards] == [(handle, "archer")]


def test_card_turned_down_is_remembered_by_who_saw_it() -> None:
    g = two()
    set_down(g, ref_of(g, "archer"), 1)
    assert zone(g, 1, 0, FIELD) == (1, ["archer"], [])
    top = g.zone(0, DECK)[-1]
    move(g, top, 0, FIELD, down=1)
    seen = view(g, 1).zone(ZONES, 0, FIELD).cards[1]
    assert seen.face == UNKNOWN and seen.handle, "a back on the field can be pointed at"
    assert view(g, 0).zone(ZONES, 0, FIELD).cards[1].face == UNKNOWN
    set_down(g, g.zone(0, FIELD)[1], 0)
    assert view(g, 1).zone(ZONES, 0, FIELD).cards[1].face == LIB.by_id["echo"]


def test_others_see_only_that_somebody_decides() -> None:
    g = two()
    mine, theirs = view(g, 0), view(g, 1)
    assert mine.question is not None and len(mine.question.options) == len(g.options) and not mine.deciding
    assert theirs.question is None and theirs.deciding


def test_back_that_is_offered_is_named_by_its_place() -> None:
    g = two()
    g.ask(1, 4, [V_CARD << VERB | r for r in g.zone(0, HAND)])
    question = view(g, 1).question
    assert question is not None
    assert [o[1] for o in question.options] == [0, 0, 0] and len({o[2] for o in question.options}) == 3


def test_who_searches_sees_the_deck_and_nobody_else() -> None:
    g = table({HAND: ["seek", "omen"], DECK: ["scout", "ward", "scout", "scout", "archer"]}, {HAND: ["omen"]})
    story = Story(g)
    scout = g.zone(0, DECK)[0]
    show(g, scout, 1 << 1)
    hide(g, scout)
    story.say("0: enter seek")
    story.resolve()
    assert zone(g, 1, 0, DECK) == (4, ["scout"], [0])
    assert zone(g, 0, 0, DECK) == (4, ["scout", "ward", "scout", "scout"], [0, 1, 2, 3])
    assert options(g) == ["stop", "pick scout", "pick scout"], "two nobody can tell apart are one, the known one is not"
    honest(g, 9)
    story.say("0: pick scout")
    assert zone(g, 1, 0, HAND)[1] == [], "it could have been any card of the deck"
    assert zone(g, 0, 0, DECK) == (3, [], []) and zone(g, 1, 0, DECK) == (3, [], []), "and that was shuffled"


def test_backs_are_offered_apart_whatever_they_are() -> None:
    for held in (["omen", "omen", "omen"], ["omen", "ward", "bolt"]):
        g = table({HAND: ["pinch", "omen"]}, {HAND: held})
        story = Story(g)
        story.say("0: enter pinch")
        story.resolve()
        assert len(g.options) == 3, "how many options there are must not tell what they are"
        honest(g, 4)


def test_turned_down_card_is_no_longer_reached() -> None:
    g = table({FIELD: ["captain", "soldier", "soldier"], HAND: ["omen"]}, {HAND: ["omen"]})
    soldier = g.zone(0, FIELD)[1]
    assert derived(g, soldier).nums[0] == 3
    set_down(g, soldier, 1)
    assert derived(g, soldier).nums[0] == 2


def test_redeal_moves_only_what_is_hidden() -> None:
    g = two()
    show(g, ref_of(g, "cancel"), 1 << 0)
    hide(g, ref_of(g, "cancel"))
    worlds = [redeal(g, 0, seed) for seed in range(40)]
    for w in worlds:
        assert view(w, 0).data() == view(g, 0).data()
        assert name_of(w, g.zone(1, HAND)[1]) == "cancel", "known, so it stays"
        assert sorted(faces(w)[1 * ZONES + HAND] + faces(w)[1 * ZONES + DECK]) == \
            sorted(faces(g)[1 * ZONES + HAND] + faces(g)[1 * ZONES + DECK])
        assert w.rng != g.rng
    assert len({name_of(w, g.zone(1, HAND)[0]) for w in worlds}) == 4, "everything possible is dealt"
    assert faces(redeal(g, 0, 3)) == faces(redeal(g, 0, 3)) != faces(redeal(g, 0, 4))
    assert view(redeal(g, 1, 3), 1).data() == view(g, 1).data()


def test_assumed_cards_take_the_place_of_the_opponents() -> None:
    g = two()
    giant = LIB.by_id["giant"]
    w = redeal(g, 0, 1, {1: [giant] * 5})
    assert {name_of(w, r) for r in w.zone(1, HAND) + w.zone(1, DECK)} == {"giant"}
    assert sorted(faces(w)[DECK]) == sorted(faces(g)[DECK]), "one's own deck is one's own"
    whole = [LIB.by_id[n] for n in ("captain", "giant", "giant", "giant", "giant", "giant")]
    w = redeal(g, 0, 1, {1: whole})
    assert {name_of(w, r) for r in w.zone(1, HAND) + w.zone(1, DECK)} == {"giant"}, "the captain is seen elsewhere"
    with pytest.raises(ValueError):
        redeal(g, 0, 1, {1: [giant] * 4})


def test_redealt_world_has_its_own_checkpoint() -> None:
    g = two()
    past = g.clone()
    g.checkpoint = past
    w = redeal(g, 0, 2)
    assert w.checkpoint is not None and w.checkpoint is not past
    assert faces(w.checkpoint) == faces(w), "a roll-back must not bring the true cards back"


def test_permutation_moves_instances_too() -> None:
    g = two()
    moved = 0
    for seed in range(10):
        other = permute_hidden(g, 0, seed)
        assert view(other, 0).data() == view(g, 0).data()
        moved += other.zone(1, HAND) != g.zone(1, HAND)
        assert other.rng != g.rng
    assert moved > 5


def test_views_do_not_hold_references() -> None:
    """Instances are numbered far above everything else here: none of those numbers may be seen."""
    g = two()
    r = random.Random(1)
    for _ in range(3):
        do(g, TO_BOTTOM, r.choice(g.zone(0, HAND)))
    handles = {g.handles[0][i] for i in range(len(g.cards))}
    big = [c.ref for c in g.cards if c.ref > ID]
    assert big and not set(big) & set(flat(view(g, 0).data())) - handles


def flat(x: object) -> list[object]:
    return [v for y in x for v in flat(y)] if isinstance(x, tuple | list) else [x]
