"""Who sees what: one's own deck before the game, partners by their backs, one's own energy, a team's cards."""
from __future__ import annotations

import pytest

from taisen.games.rebirth.game import INFO
from taisen.games.rebirth.rules.r06_setup import new_game
from taisen.games.rebirth.terms import DECK, ENERGY, ENTRY, HAND, K_FIRST_ENTRY, K_MAIN
from taisen.games.rebirth.text.cardbook import build_library
from taisen.kernel.knowledge import redeal, view
from taisen.kernel.names import ID
from taisen.kernel.procedure import choose
from taisen.kernel.sight import sees
from taisen.kernel.state import Game
from taisen.views import view_of
from tests.games.rebirth.duel import PARTNER, PLAIN, Duel, character, rebirth
from tests.rules import rule

DEAR = character("高い", cost=3)
SONG = rebirth("歌")
CHEAP = [character(f"安い{n}", cost=n % 3) for n in range(4)]


def begun(format_name: str = "duel", seats: int = 2) -> Game:
    deck = [DEAR.id] * 30 + [SONG.id] * 8 + [c.id for c in CHEAP for _ in range(3)] + [PARTNER.id] * 3
    return new_game(build_library([DEAR, SONG, PARTNER, *CHEAP]), [deck] * seats, format_name, 1)


def known(g: Game, seat: int, whose: int, zone: int) -> int:
    return sum(sees(g, seat, r & ID) for r in g.zone(whose, zone))


# ---- 6.2.1.2
@rule("rebirth", "6.2.1.2")
def test_who_picks_the_first_entry_looks_through_the_own_deck_only() -> None:
    g = begun()
    assert g.kind == K_FIRST_ENTRY and g.seat == 0
    assert known(g, 0, 0, DECK) == len(g.zone(0, DECK))
    assert known(g, 0, 1, DECK) == 0
    question = view(g, 0).question
    assert question is not None and all(handle for _, handle, _ in question.options)
    assert view_of(INFO, g, 0).question is not None and view_of(INFO, g, 1).question is None


@rule("rebirth", "6.2.1.2", "6.2.1.3")
def test_the_entry_lies_hidden_and_the_shuffled_deck_is_known_to_nobody() -> None:
    g = begun()
    choose(g, 0)
    assert known(g, 0, 0, ENTRY) == 1 and known(g, 1, 0, ENTRY) == 0
    choose(g, 0)
    assert g.kind != K_FIRST_ENTRY
    assert [known(g, s, t, DECK) for s in (0, 1) for t in (0, 1)] == [0, 0, 0, 0]


@rule("rebirth", "6.2.1.2")
def test_in_every_world_that_could_be_a_cheap_character_lies_there() -> None:
    g = begun()
    choose(g, 0)
    for seed in range(20):
        d = redeal(g, 1, seed).definition(g.zone(0, ENTRY)[0])
        assert d.id in {c.id for c in CHEAP}


# ---- 4.10.4
@rule("rebirth", "4.10.4")
def test_the_partners_of_a_hand_are_known_by_their_backs() -> None:
    t = Duel()
    hand = view_of(INFO, t.g, t.me).zone(t.you, "hand")
    partners = t.zone(t.you, HAND).count(PARTNER.id)
    assert partners and all(c.id is None for c in hand)
    assert [c.kind for c in hand].count("partner") == partners
    assert len(hand) == t.count(t.you, HAND) > partners


@rule("rebirth", "4.10.2")
def test_a_hand_is_seen_by_its_player_alone() -> None:
    t = Duel()
    assert known(t.g, t.me, t.me, HAND) == t.count(t.me, HAND)
    assert known(t.g, t.me, t.you, HAND) == 0


# ---- 4.6.2.1
@rule("rebirth", "4.6.2.1", "4.6.2")
def test_energy_face_down_is_seen_by_its_master_only() -> None:
    t = Duel()
    ref = t.lay(t.me, PLAIN.id, ENERGY)
    assert t.down(ref)
    assert t.sees(t.me, ref) and not t.sees(t.you, ref)
    own = view_of(INFO, t.g, t.me).zone(t.me, "energy")
    theirs = view_of(INFO, t.g, t.you).zone(t.me, "energy")
    assert own[-1].id == PLAIN.id and own[-1].down
    assert theirs[-1].id is None and theirs[-1].down


# ---- 12.5.6
@rule("rebirth", "12.5.6")
@pytest.mark.parametrize(("format_name", "seats"), [("double_team", 4), ("triple_team", 6)])
def test_a_team_shows_one_another_what_only_they_see(format_name: str, seats: int) -> None:
    g = begun(format_name, seats)
    while g.kind != K_MAIN:
        choose(g, 0)
    for s in range(seats):
        for other in range(seats):
            seen = len(g.zone(other, HAND)) if g.team[s] == g.team[other] else 0
            assert known(g, s, other, HAND) == seen
            assert known(g, s, other, DECK) == 0
