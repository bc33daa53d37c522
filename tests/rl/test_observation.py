"""What an observation says is what the seat sees, no more and no less, and every option can be reached."""
from __future__ import annotations

import random
from typing import Any

import pytest

np = pytest.importorskip("numpy", reason="NumPy is not installed: learning was not tried")

import taisen  # noqa: E402
from taisen.agents.base import mix  # noqa: E402
from taisen.errors import TaisenError  # noqa: E402
from taisen.games import NAMES  # noqa: E402
from taisen.kernel.knowledge import permute_hidden, view  # noqa: E402
from taisen.kernel.names import V_NUMBER, VERB  # noqa: E402
from taisen.rl.play import Play, Tables  # noqa: E402
from taisen.rl.spaces import ACTIONS, MORE, OPTIONS, Spaces  # noqa: E402

GAMES = [*[(game, None, None) for game in NAMES], ("ninja_slayer", "sealed", None), ("rebirth", "circle", 5),
         ("rebirth", "triple_team", 6)]


def positions(game: str, format: str | None, seats: int | None, count: int, every: int = 17) -> tuple[Play, list[Any]]:
    """Some positions along games that are played by chance."""
    play = Play(Tables(game, format, seats))
    dice = random.Random(f"{game} {format}")
    found: list[Any] = []
    seed = n = 0
    while len(found) < count:
        play.reset(seed)
        seed += 1
        while not play.over and len(found) < count:
            n += 1
            if n % every == 0:
                found.append(play.state.clone())
            play.act(dice.randrange(min(OPTIONS, len(play.state.options))))
    return play, found


def at(play: Play, state: Any) -> Play:
    play.state = state
    play._settle()
    return play


def seen_by(play: Play, seat: int) -> Any:
    out = np.full(play.tables.spaces.size, 99, np.int16)
    play.observe(seat, out)
    return out


@pytest.mark.parametrize(("game", "format", "seats"), GAMES)
def test_what_cannot_be_seen_changes_nothing(game: str, format: str | None, seats: int | None) -> None:
    play, found = positions(game, format, seats, 12)
    for n, state in enumerate(found):
        for seat in range(state.seats):
            mine = seen_by(at(play, state), seat)
            other = seen_by(at(play, permute_hidden(state, seat, mix(n, seat))), seat)
            assert (mine == other).all()


@pytest.mark.parametrize(("game", "format", "seats"), GAMES)
def test_every_number_is_the_views(game: str, format: str | None, seats: int | None) -> None:
    play, found = positions(game, format, seats, 12)
    spaces = play.tables.spaces
    backs = named = 0
    for state in found:
        at(play, state)
        seat = play.seat
        raw = view(state, seat)
        parts = spaces.parts(seen_by(play, seat))
        head = dict(zip(spaces.head_columns, parts["head"][0].tolist(), strict=True))
        assert (head["seat"], head["seats"], head["turn"], head["options"]) == (seat, state.seats, state.turn, len(state.options))
        assert head["turn_player"] == (state.tp - seat) % state.seats + 1 and head["phase"] == play.info.phase_of(state) + 1
        for n in range(state.seats):
            s = (seat + n) % state.seats
            assert head[f"player_{n}_side"] == (1 if state.team[s] == state.team[seat] else 2)
            for z, zone in enumerate(spaces.zones):
                assert head[f"player_{n}_{zone}"] == raw.zones[s * len(spaces.zones) + z].count
        cards = [dict(zip(spaces.card_columns, row, strict=True)) for row in parts["cards"].tolist() if any(row)]
        shown = [(i, c) for n in range(state.seats) for z in range(len(spaces.zones))
                 for i in [((seat + n) % state.seats) * len(spaces.zones) + z] for c in raw.zones[i].cards]
        assert len(cards) == len(shown)
        rows = {c.handle: k + 1 for k, (_, c) in enumerate(shown) if c.handle}
        for row, (i, c) in zip(cards, shown, strict=True):
            assert (row["face"], row["zone"] - 1) == (c.face + 1, i % len(spaces.zones))
            assert (row["pose"], row["down"], row["damage"]) == (c.pose, c.down, c.damage)
            assert row["host"] == rows.get(c.host, 0)
            backs += c.face < 0
            if c.face >= 0:
                assert spaces.vocabulary[row["face"] - 1] == state.lib.defs[c.face].id
                nums = c.facts.nums if c.facts is not None else state.lib.defs[c.face].nums
                has = c.facts.has if c.facts is not None else state.lib.defs[c.face].has
                assert [row[f] for f in spaces.fields] == [n if has >> k & 1 else 0 for k, n in enumerate(nums)]
        assert raw.question is not None
        options = parts["options"].tolist()
        for k, (verb, name, _) in enumerate(raw.question.options):
            assert options[k][0] == verb + 1
            if name in rows:
                named += 1
                assert options[k][1] == rows[name] and options[k][2] == cards[rows[name] - 1]["face"]
        assert not any(any(row) for row in options[len(raw.question.options):])
        assert len([row for row in parts["plays"].tolist() if any(row)]) == min(16, len(raw.pile) + len(raw.waiting))
    assert named and (backs or game != "rebirth")


def test_parts_are_the_whole() -> None:
    spaces = Spaces("rebirth", "triple_team", 6)
    row = np.arange(spaces.size, dtype=np.int16)
    parts = spaces.parts(row)
    assert np.concatenate([p.ravel() for p in parts.values()]).tolist() == row.tolist()
    many = spaces.parts(np.stack([row, row]))
    assert many["cards"].shape == (2, *parts["cards"].shape)


def test_options_beyond_the_last_row_are_shown_on_demand() -> None:
    play = Play(Tables("ninja_slayer"))
    play.reset(1)
    play.state.options = [V_NUMBER << VERB | n for n in range(300)]
    mask = np.zeros(ACTIONS, np.int8)
    seen: list[int] = []
    for first, shown in ((0, 127), (127, 127), (254, 46), (0, 127)):
        play.mask(mask)
        rows = play.tables.spaces.parts(seen_by(play, play.seat))
        assert rows["head"][0][play.tables.spaces.head_columns.index("first_option")] == first
        assert mask.tolist() == [1] * shown + [0] * (OPTIONS - shown) + [1]
        seen += [row[5] - 1 for row in rows["options"].tolist() if any(row)] if len(seen) < 300 else []
        before = play.state
        play.act(MORE)
        assert play.state is before
    assert seen == list(range(300))
    with pytest.raises(TaisenError, match="not open"):
        play.page = 254
        play.act(46)


def test_a_face_is_the_same_card_at_every_table() -> None:
    tables = Tables("ninja_slayer", decks=[("ebb_tide_raid", "ebb_tide_raid"), ("far_shore_lights", "far_shore_lights")])
    found = set()
    for seed in range(2):
        state = tables.deal(seed)
        assert tuple(d.id for d in state.lib.defs) == tables.spaces.vocabulary
        found.add(frozenset(tables.spaces.vocabulary[state.face[i]] for i in range(1, len(state.cards))))
    assert found == {frozenset(taisen.read_deck(d, "ninja_slayer").cards) for d in ("ebb_tide_raid", "far_shore_lights")}


def test_what_does_not_fit_is_one_sentence() -> None:
    for words, said in (({"game": "chess"}, "no game 'chess'"), ({"game": "ninja_slayer", "seats": 3}, "played by 2"),
                        ({"game": "ninja_slayer", "decks": [("ebb_tide_raid",)], "seats": 2}, "need 2 decks"),
                        ({"game": "ninja_slayer", "format": "sealed", "decks": [("ebb_tide_raid", "ebb_tide_raid")]}, "opened from packs")):
        with pytest.raises(TaisenError, match=said):
            Tables(**words)
    with pytest.raises(TaisenError, match="not all of them"):
        Play(Tables("ninja_slayer"), {0: "random", 1: "random"})
