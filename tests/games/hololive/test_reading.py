"""What the words of card texts mean on a small table: nouns, numbers, tests, conditions."""
from __future__ import annotations

from typing import Any

import pytest

from taisen.errors import TaisenError
from taisen.games.hololive.rules import r02_nouns as nouns
from taisen.games.hololive.rules.r04_zones import RULES
from taisen.games.hololive.rules.r10_events import EventMatcher
from taisen.games.hololive.terms import (
    ARCHIVE,
    ART_INTS,
    ART_OVER,
    ART_PLAY,
    ART_TARGET,
    ATTACH,
    BACK,
    BLOOM,
    CENTER,
    CHEER_DECK,
    COLLAB,
    DECK,
    DOWN,
    HAND,
    KIND,
    LIFE,
    N_CLOCK,
    N_COUNT,
    N_FIRST,
    N_PHASE,
    N_TURNS,
    OSHI,
    P_ART,
    P_DICE,
    PART,
    PHASE,
    R_ART,
    SPECIAL_DAMAGE,
    TURN_START,
    USE_ART,
    USE_SUPPORT,
)
from taisen.games.hololive.text.cardbook import build_library
from taisen.games.hololive.text.reading import Matching, Reader, References, zones_of
from taisen.games.info import CardData
from taisen.kernel import moves, sight, stacks
from taisen.kernel.effects import tree as t
from taisen.kernel.effects import values as v
from taisen.kernel.events import new_event
from taisen.kernel.library import Library
from taisen.kernel.lowered import Ability, Condition, Group, Matcher
from taisen.kernel.names import A_ACTIVATED, ABILITY, HOLDER_SHIFT, P_EVENT, P_SEEN, P_X, SEAT, W_ABILITY
from taisen.kernel.state import Game, Record
from tests.games.hololive.makings import cheer, holomem, oshi, support
from tests.laid import Laid
from tests.rules import rule

ME = 0
YOU = 1


def member(i: str, *colors: str, level: str = "debut", tags: tuple[str, ...] = (), name: str = "", hp: int = 60,
           marks: tuple[str, ...] = ()) -> CardData:
    facts = {"color": colors or ("white",), "level": (level,), "marks": marks}
    return holomem(i, name=name, hp=hp, facts=facts, traits=tags)


CARDS = [
    oshi("O-1", life=5),
    member("A-1", "white", name="ソラ", tags=("歌",)),
    member("A-2", "white", level="first", name="ソラ", tags=("歌",), hp=100),
    member("A-3", "white", level="second", name="ソラ", hp=150, marks=("buzz",)),
    member("B-1", "green", name="ミドリ", tags=("歌",)),
    member("C-1", "white", "green", name="ソラミドリ"),
    member("S-1", "colorless", level="spot", name="スポット", tags=("歌",)),
    cheer("Y-1", "white"),
    cheer("Y-2", "green"),
    support("T-1", "tool", text=""),
    support("T-2", "mascot", text=""),
    support("E-1", "event", text="", marks=("limited",)),
]


class Words(References):
    """The card itself, and slot 0 for whatever else is pointed at."""

    def this(self, kind: str) -> Group:
        return v.GThis()

    def that(self, kind: str, whose: str, zone: str) -> Group:
        return v.GEventThing("subject")

    def selected(self, kind: str) -> Group:
        return v.GSlot(0)

    def affected(self, verb: str, kind: str, origin: str) -> Group:
        return v.GSlot(0)


class Events(Matching):
    """Only who it happens to."""

    def matcher(self, event: t.Event, condition: Condition | None, reader: Reader) -> Matcher:
        made = EventMatcher(event.verb, (DOWN,))
        made.subject = None if event.subject is None else reader.anywhere(event.subject)
        return made


def play(g: Game, source: int, seat: int = ME) -> Record:
    return g.new_play(W_ABILITY, -1, source, seat, source << HOLDER_SHIFT, 2)


class Table(Laid):
    """Two players' cards, put where a test wants them, and one ability of a card that speaks about them."""

    def __init__(self) -> None:
        lib = build_library(CARDS)
        self.lib: Library = lib
        self.g = Game(RULES, lib, 2)
        self.g.numbers = [0] * N_COUNT
        self.g.turn = 3
        self.reader = Reader(lib, Words(), Events())
        self.source = self.put(ME, OSHI, "O-1")
        self.r = play(self.g, self.source)

    def put(self, seat: int, zone: int, card: str, on: int = 0) -> int:
        ref = moves.new_card(self.g, self.lib.by_id[card], seat, zone)
        if on:
            stacks.put_under(self.g, ref, on, 0)
        self.g.touch()
        return ref

    def speak(self, source: int) -> None:
        self.r = play(self.g, source)

    def refs(self, noun: t.Noun) -> list[int]:
        return self.reader.noun(noun).refs(self.g, self.r)

    def value(self, number: t.Number) -> int:
        return self.reader.number(number).value(self.g, self.r)

    def holds(self, condition: t.Condition) -> bool:
        return self.reader.condition(condition).holds(self.g, self.r)

    def bloom(self, ref: int, card: str) -> int:
        return self.g.rules.raw[BLOOM](self.g, ref, self.put(self.g.card(ref).seat, HAND, card), 0)

    def hit(self, ref: int, damage: int) -> None:
        self.g.rules.raw[SPECIAL_DAMAGE](self.g, ref, damage, 0)

    def note(self, turn: int, kind: int, part: int, phase: str = "main", number: int = 0) -> None:
        self.g.history += ((turn, PHASE[phase], kind, part, number, 0, -1, part),)


@pytest.fixture
def table() -> Table:
    return Table()


def mine(kind: str = "holomem", zone: str = "", *tests: Any) -> t.Things:
    return t.Things(kind, "you", zone, tests)


# ---- where things are ------------------------------------------------------------------------------------------------
def found(table: Table, noun: t.Noun) -> list[int] | None:
    """What the noun names, or None where it is not understood."""
    try:
        return table.refs(noun)
    except TaisenError:
        return None


@rule("hololive", "4.7.4", "4.8.4", "4.9.3")
@pytest.mark.parametrize(("name", "zones"), [("center", (CENTER,)), ("collab", (COLLAB,)), ("back", (BACK,)),
                                             ("stage", (CENTER, COLLAB, BACK)), ("", (CENTER, COLLAB, BACK)), ("attic", None)])
def test_a_position_is_known_by_its_name(name: str, zones: tuple[int, ...] | None) -> None:
    known: tuple[int, ...] | None
    try:
        known = zones_of(name)
    except (TaisenError, LookupError) as error:
        assert isinstance(error, TaisenError), "what is not known is told in words"
        known = None
    assert known == zones


@rule("hololive", "4.7.4", "4.8.4", "4.9.3")
def test_members_are_named_by_their_positions(table: Table) -> None:
    center, collab, back = table.put(ME, CENTER, "A-1"), table.put(ME, COLLAB, "B-1"), table.put(ME, BACK, "C-1")
    table.put(YOU, CENTER, "A-1")
    assert found(table, mine(zone="center")) == [center]
    assert found(table, mine(zone="collab")) == [collab]
    assert found(table, mine(zone="back")) == [back]
    assert found(table, mine(zone="stage")) == found(table, mine()) == [center, collab, back]


def test_whose_things_are_meant(table: Table) -> None:
    here, there = table.put(ME, CENTER, "A-1"), table.put(YOU, CENTER, "B-1")
    assert table.refs(t.Things("holomem", "opponent", "center")) == [there]
    assert table.refs(t.Things("holomem", "each", "center")) == [here, there]
    assert table.refs(t.Things("holomem")) == [here, there]
    assert table.refs(t.Things("holomem", "", "center")) == [here]
    table.reader.own = v.OPPONENT
    assert table.refs(t.Things("holomem", "own", "center")) == [there]


@rule("hololive", "4.4.1", "4.4.8")
def test_a_member_is_its_top_card_and_those_below_are_stacked(table: Table) -> None:
    debut = table.put(ME, CENTER, "A-1")
    top = table.bloom(debut, "A-2")
    sent = table.put(ME, CENTER, "Y-1", on=top)
    assert table.refs(mine()) == [top]
    assert table.refs(mine("cheer", "stage")) == [sent]
    assert table.refs(mine("holomem", "", t.Is("level", "debut"))) == []
    below = table.refs(t.Things("holomem", "", "", (t.StackedOn(mine()),)))
    assert [table.called(x) for x in below] == ["A-1"]
    assert table.refs(t.Things("holomem", "", "", (t.StackedOn(mine(), True),))) == [*below, top]


def test_what_is_attached_is_found_by_its_member_and_its_member_by_it(table: Table) -> None:
    a, b = table.put(ME, CENTER, "A-1"), table.put(ME, BACK, "B-1")
    white, green = table.put(ME, CENTER, "Y-1", on=a), table.put(ME, CENTER, "Y-2", on=a)
    tool = table.put(ME, BACK, "T-1", on=b)
    assert table.refs(t.Things("cheer", "", "", (t.AttachedTo(mine(zone="center")),))) == [white, green]
    assert table.refs(t.Things("cheer", "", "", (t.AttachedTo(mine(zone="center")), t.Is("color", "green")))) == [green]
    assert table.refs(mine("cheer", "stage")) == [white, green]
    assert table.refs(mine("holomem", "", t.HasAttached(t.Things("tool")))) == [b]
    assert table.refs(mine("holomem", "", t.HasAttached(t.Things("cheer"), 2))) == [a]
    assert table.refs(mine("holomem", "", t.HasAttached(t.Things("cheer"), 3))) == []
    assert table.refs(mine("holomem", "", t.Not(t.HasAttached(t.Things("cheer"))))) == [b]
    table.speak(tool)
    assert table.refs(t.Things("holomem", "", "", (t.HasAttached(t.This("tool")),))) == [b]
    assert table.reader.noun(t.Things("holomem", "", "", (t.HasAttached(t.This("tool")),))).fits(table.g, table.r, b)


@rule("hololive", "4.13.3")
def test_a_hand_or_archive_with_nobody_named_is_ones_own(table: Table) -> None:
    here, there = table.put(ME, HAND, "A-1"), table.put(YOU, HAND, "A-1")
    table.put(YOU, ARCHIVE, "Y-1")
    assert table.refs(t.Things("card", "", "hand")) == [here]
    assert table.refs(t.Things("cheer", "", "archive")) == []
    table.reader.own = v.OPPONENT
    assert table.refs(t.Things("card", "", "hand")) == [there]


def test_what_lies_hidden_is_vouched_for_only_without_conditions(table: Table) -> None:
    card = table.put(ME, DECK, "A-1")
    anything = table.reader.noun(mine("card", "deck"))
    certain = table.reader.noun(mine("holomem", "deck", t.Named("ソラ")))
    assert certain.refs(table.g, table.r) == certain.searched(table.g, table.r) == [card]
    assert anything.known(table.g, table.r, ME) and not certain.known(table.g, table.r, ME)
    sight.show(table.g, card)
    assert certain.known(table.g, table.r, ME)


# ---- what things are like --------------------------------------------------------------------------------------------
@rule("hololive", "2.15.1")
def test_kinds_are_types_subtypes_and_what_a_card_counts_as(table: Table) -> None:
    a = table.put(ME, CENTER, "A-1")
    tool, mascot = table.put(ME, CENTER, "T-1", on=a), table.put(ME, CENTER, "T-2", on=a)
    event = table.put(ME, ARCHIVE, "E-1")
    assert found(table, mine("tool")) == [tool]
    assert found(table, mine("support", "stage")) == [tool, mascot]
    assert found(table, mine("event", "archive", t.Is("limited"))) == [event]
    assert found(table, mine("card", "stage")) == [a, tool, mascot]
    assert found(table, mine("nothing", "stage")) is None
    also = table.g.definition(mascot).base
    also.traits |= {KIND + "cheer"}
    assert table.refs(mine("cheer")) == [mascot]


@rule("hololive", "2.1.2")
def test_names_are_those_a_card_has_now(table: Table) -> None:
    a, both = table.put(ME, CENTER, "A-1"), table.put(ME, BACK, "C-1")
    assert table.refs(mine("card", "", t.Named("ソラ"))) == [a]
    assert table.refs(mine("card", "", t.NameIncludes("ミドリ"))) == [both]
    table.g.definition(both).base.traits |= {"name:ソラ"}
    assert table.refs(mine("card", "", t.Named("ソラ"))) == [a, both]


@rule("hololive", "2.4.4")
def test_colours_are_shared_or_not_and_colourless_is_none(table: Table) -> None:
    white, spot = table.put(ME, CENTER, "A-1"), table.put(ME, BACK, "S-1")
    green, both = table.put(ME, BACK, "B-1"), table.put(ME, BACK, "C-1")
    table.speak(white)
    assert table.refs(mine("holomem", "", t.Is("color", "green"))) == [green, both]
    assert table.refs(mine("holomem", "", t.SameAs("color", t.This()))) == [white, both]
    assert table.refs(mine("holomem", "", t.SameAs("color", t.This(), False))) == [green]
    assert table.value(t.Kinds(mine(), "color")) == 2
    assert table.refs(mine("holomem", "", t.HasField("colors", "=", t.Const(1)))) == [white, green]
    assert spot in table.refs(mine("holomem", "", t.Not(t.Is("color", "white"))))


def test_levels_are_compared_and_spot_is_on_no_scale(table: Table) -> None:
    first = table.put(ME, CENTER, "A-2")
    second = table.put(ME, COLLAB, "A-3")
    table.put(ME, BACK, "A-1")
    table.put(ME, BACK, "S-1")
    assert table.refs(mine("holomem", "", t.HasField("level", ">=", t.Const(1)))) == [first, second]
    assert table.refs(mine("holomem", "", t.AnyOf((t.Is("buzz"), t.Is("level", "first"))))) == [first, second]


@rule("hololive", "4.4.5.4")
def test_hp_is_what_is_left(table: Table) -> None:
    a = table.put(ME, CENTER, "A-1")
    low = mine("holomem", "", t.HasField("hp_left", "<=", t.Const(30)))
    assert table.refs(low) == table.refs(mine("holomem", "", t.Lost())) == []
    table.hit(a, 30)
    assert table.refs(low) == table.refs(mine("holomem", "", t.Lost(30))) == [a]
    assert table.refs(mine("holomem", "", t.Lost(40))) == []
    assert table.value(t.Value(t.Every(mine()), "damage")) == 30


def test_others_are_all_but_this_one(table: Table) -> None:
    a, b = table.put(ME, CENTER, "A-1"), table.put(ME, BACK, "B-1")
    table.speak(a)
    assert table.refs(mine("holomem", "", t.Other())) == [b]
    assert table.refs(mine("holomem", "", t.Other(mine(zone="back")))) == [a]


def test_resting_members(table: Table) -> None:
    a, b = table.put(ME, CENTER, "A-1"), table.put(ME, BACK, "B-1")
    moves.set_pose(table.g, b, 1)
    assert table.refs(mine("holomem", "", t.InState("resting"))) == [b]
    assert table.refs(mine("holomem", "", t.Not(t.InState("resting")))) == [a]


def test_those_that_bloomed_and_those_that_came_this_turn(table: Table) -> None:
    old = table.put(ME, CENTER, "A-1")
    table.later()
    table.lay_number(N_CLOCK, table.g.clock)
    new = moves.move(table.g, table.put(ME, HAND, "B-1"), ME, BACK)
    bloomed = mine("holomem", "", t.TookPart(t.Event("bloom")))
    from_buzz = mine("holomem", "", t.TookPart(t.Event("bloom", by=t.Things("holomem", "", "", (t.Is("buzz"),)))))
    from_debut = t.Event("bloom", by=t.Things("holomem", "", "", (t.Is("level", "debut"),)), whose="turn")
    assert table.refs(mine("holomem", "", t.TookPart(t.Event("enter")))) == [new]
    assert table.refs(bloomed) == []
    top = table.bloom(old, "A-2")
    assert table.refs(bloomed) == table.refs(mine("holomem", "", t.TookPart(from_debut))) == [top]
    assert table.refs(from_buzz) == []
    table.g.notes.clear()
    assert table.refs(bloomed) == table.refs(mine("holomem", "", t.TookPart(from_debut))) == []


# ---- sets ------------------------------------------------------------------------------------------------------------
def test_different_names_count_each_name_once(table: Table) -> None:
    for card in ("A-1", "A-1", "B-1", "S-1"):
        table.put(ME, BACK, card)
    singing = (t.HasTrait("歌"),)
    assert table.value(t.Count(mine("holomem", "stage", *singing))) == 4
    assert table.value(t.Count(mine("holomem", "stage", t.Alike("name", False), *singing))) == 3
    assert table.value(t.Count(mine("holomem", "stage", t.Alike("name"), *singing))) == 2
    group = table.reader.noun(mine("holomem", "stage", t.Alike("color", False)))
    assert isinstance(group, v.GAlike)
    a, again, b, spot = group.of.refs(table.g, table.r)
    assert group.agrees(table.g, (a,), b) and not group.agrees(table.g, (a,), again)
    assert not group.agrees(table.g, (), spot)


def test_a_card_with_two_names_stands_for_one_of_them(table: Table) -> None:
    table.put(ME, BACK, "A-1")
    table.put(ME, BACK, "B-1")
    both = table.put(ME, BACK, "C-1")
    table.g.definition(both).base.traits |= {"name:ソラ", "name:ミドリ"}
    assert table.value(t.Count(mine("holomem", "stage", t.Alike("name", False)))) == 2


def test_any_of_what_could_be_picked_gives_its_colour_unless_one_was(table: Table) -> None:
    one = t.Pick(mine(zone="stage"), t.Const(1), t.Const(1))
    a = table.put(ME, CENTER, "A-1")
    table.put(ME, BACK, "B-1")
    white, green = table.put(ME, CHEER_DECK, "Y-1"), table.put(ME, CHEER_DECK, "Y-2")
    same = mine("cheer", "cheer_deck", t.SameAs("color", one))
    assert table.refs(same) == [white, green]
    table.reader.bound[one] = v.GSlot(1)
    table.r.sets[-1] = (a,)
    assert table.refs(same) == [white]


def test_the_rest_and_those_seen(table: Table) -> None:
    a, b = table.put(ME, DECK, "A-1"), table.put(ME, DECK, "B-1")
    table.r.sets[P_SEEN] = (a, b)
    assert table.refs(t.Seen("holomem", (t.Named("ミドリ"),))) == [b]
    table.r.sets[-1] = (b,)
    assert table.refs(t.Rest()) == [a]


# ---- numbers ---------------------------------------------------------------------------------------------------------
def test_numbers_are_divided_and_capped(table: Table) -> None:
    for _ in range(7):
        table.put(ME, ARCHIVE, "Y-1")
    count = t.Count(mine("cheer", "archive"))
    assert table.value(t.Quotient(count, 3)) == 2
    assert table.value(t.Times(10, t.Capped(count, 5))) == 50
    table.r.numbers[P_X] = 4
    assert table.value(t.Plus(t.Var("X"), t.Value(t.Selected("number"), "number"))) == 8


def test_life_is_what_lies_there(table: Table) -> None:
    for _ in range(3):
        table.put(ME, LIFE, "Y-1")
    table.put(YOU, LIFE, "Y-1")
    you, opponent = t.Value(t.Player("you"), "life"), t.Value(t.Player("opponent"), "life")
    assert (table.value(you), table.value(opponent)) == (3, 1)
    assert table.value(t.Value(t.Player("you"), "life_lost")) == 2
    assert table.holds(t.Compare(opponent, "<", you)) and not table.holds(t.Compare(you, "<=", t.Const(2)))


def test_dice(table: Table) -> None:
    assert not table.holds(t.Shows(odd=True)) and not table.holds(t.Shows(odd=False))
    table.r.sets[P_DICE] = (4, 3, nouns.THEIR_DIE + 6)
    assert table.holds(t.Shows(odd=True)) and not table.holds(t.Shows((1, 4)))
    assert table.holds(t.Shows(op="<=", number=3)) and not table.holds(t.Shows(op="!=", number=3))
    assert (table.value(t.Rolled()), table.value(t.Rolled("opponent"))) == (7, 6)
    assert table.value(t.RolledTimes(t.Shows(op=">=", number=4))) == 1
    assert table.holds(t.Shows(odd=True, op="total")) and not table.holds(t.Shows(odd=False, op="total"))
    table.r.sets[P_DICE] = (5, 3)
    assert table.holds(t.Shows(odd=False, op="total"))


def test_how_much_more_damage_than_was_left(table: Table) -> None:
    a = table.put(YOU, CENTER, "A-1")
    table.hit(a, 100)
    table.r.numbers[P_EVENT] = new_event(table.g, DOWN, (a,), (0,), 0, -1)
    assert table.value(t.Value(t.EventThing(), "overkill")) == 40
    assert table.holds(t.Overkill(40)) and not table.holds(t.Overkill(50))
    table.hit(a, 10)
    assert not table.holds(t.Overkill(50)), "what hits it when it is down already brings it down no more"


# ---- conditions ------------------------------------------------------------------------------------------------------
def test_what_something_is_like(table: Table) -> None:
    center = mine(zone="center")
    named = t.Fits(center, (t.Named("ソラ"),))
    assert not table.holds(named)
    table.put(ME, CENTER, "A-1")
    table.put(ME, BACK, "B-1")
    assert table.holds(named)
    assert not table.holds(t.Fits(t.Every(mine(zone="stage")), (t.Named("ソラ"),), "holomem"))
    assert table.holds(t.Fits(t.Every(mine(zone="stage")), (t.HasTrait("歌"),), "holomem"))


def test_of_several_one_is_enough_and_of_each_player_both(table: Table) -> None:
    table.put(YOU, BACK, "A-1")
    hurt = table.put(YOU, BACK, "B-1")
    lost = t.Fits(t.Things("holomem", "opponent", "back"), (t.Lost(),))
    assert not table.holds(lost)
    table.hit(hurt, 10)
    assert table.holds(lost)
    table.put(ME, CENTER, "A-3")
    both = t.Fits(t.Things("holomem", "each", "center"), (t.Is("level", "second"),), "holomem")
    assert not table.holds(both)
    table.put(YOU, CENTER, "A-3")
    assert table.holds(both)


def test_so_many_alike(table: Table) -> None:
    seen = t.Pick(t.Affected("reveal"), t.Const(2), t.Const(2))
    alike = t.Fits(seen, (t.Alike("level"),), "holomem")
    a, b, c = table.put(ME, DECK, "A-1"), table.put(ME, DECK, "B-1"), table.put(ME, DECK, "A-2")
    for picked, expected in (((a, b), True), ((a, c), False), ((a,), False)):
        table.r.sets[-2] = picked
        assert table.holds(alike) == expected


def test_cheers_of_different_colours_on_two_members(table: Table) -> None:
    center, collab = table.put(ME, CENTER, "A-1"), table.put(ME, COLLAB, "B-1")
    condition = t.Fits(t.Both((mine(zone="center"), mine(zone="collab"))),
                       (t.HasAttached(t.Things("cheer")), t.Alike("cheer_color", False)))
    table.put(ME, CENTER, "Y-1", on=center)
    table.put(ME, CENTER, "Y-2", on=center)
    assert not table.holds(condition)
    table.put(ME, COLLAB, "Y-1", on=collab)
    assert table.holds(condition)


def test_whose_turn_and_which_step(table: Table) -> None:
    g = table.g
    g.tp, g.numbers[N_PHASE] = ME, PHASE["main"]
    assert table.holds(t.TurnOf("you")) and not table.holds(t.TurnOf("opponent"))
    assert table.holds(t.InPhase("main", "you")) and not table.holds(t.InPhase("main", "opponent"))
    assert not table.holds(t.InPhase("reset", "you"))


def test_the_first_turn_of_who_went_second(table: Table) -> None:
    g = table.g
    condition = t.InPhase("first_turn_second", "you")
    g.tp, g.numbers[N_FIRST], g.numbers[N_TURNS + ME] = ME, YOU, 1
    assert table.holds(condition)
    g.numbers[N_TURNS + ME] = 2
    assert not table.holds(condition)
    g.numbers[N_TURNS + ME], g.numbers[N_FIRST] = 1, ME
    assert not table.holds(condition)


def test_what_happened_and_when(table: Table) -> None:
    a, b = table.put(ME, ARCHIVE, "A-1"), table.put(YOU, ARCHIVE, "B-1")
    mine_down = t.Event("down", mine("holomem"))
    table.note(2, TURN_START, SEAT | YOU)
    table.note(2, DOWN, a, "performance")
    table.note(3, TURN_START, SEAT | ME)
    table.note(3, DOWN, b)
    assert table.holds(t.Happened(mine_down, within="opponents_last_turn"))
    assert not table.holds(t.Happened(mine_down))
    assert table.holds(t.Happened(t.Event("down"))) and not table.holds(t.Happened(t.Event("down"), 2))
    assert table.value(t.Occurrences(t.Event("down"))) == 1
    assert table.holds(t.Happened(t.Event("down"), 2, "game"))
    table.lay_number(N_PHASE, PHASE["performance"])
    assert table.holds(t.Happened(t.Event("down"), 1, "main_step"))
    assert not table.holds(t.Happened(t.Event("down"), 1, "that_step"))
    assert table.lib.noted >> DOWN & 1 and table.lib.noted >> TURN_START & 1


def test_the_last_turn_of_the_opponent_is_not_the_one_before_after_an_extra_turn(table: Table) -> None:
    a = table.put(ME, ARCHIVE, "A-1")
    for turn, seat in ((1, YOU), (2, ME), (3, ME)):
        table.note(turn, TURN_START, SEAT | seat)
    table.note(1, DOWN, a)
    assert table.holds(t.Happened(t.Event("down"), within="opponents_last_turn"))


def test_cards_by_what_happened_to_them(table: Table) -> None:
    event, gone = table.put(ME, ARCHIVE, "E-1"), table.put(ME, ARCHIVE, "A-1")
    used = t.Things("event", "", "", (t.TookPart(t.Event("used", by=t.Player("you"))),))
    downed = mine("holomem", "", t.TookPart(t.Event("down", whose="opponent")))
    assert table.refs(used) == table.refs(downed) == []
    table.note(3, USE_SUPPORT, event)
    table.note(2, TURN_START, SEAT | YOU)
    table.note(2, DOWN, gone)
    assert table.refs(used) == [event]
    assert table.holds(t.Fits(downed, (t.Named("ソラ"),)))


def test_what_was_done(table: Table) -> None:
    did = t.Did("enter", "debut_holomem", 2)
    a, b, first = table.put(ME, BACK, "A-1"), table.put(ME, BACK, "B-1"), table.put(ME, BACK, "A-2")
    table.r.sets[-2] = (a, first)
    assert not table.holds(did) and table.holds(t.Did("enter"))
    table.r.sets[-2] = (a, b)
    assert table.holds(did)


def test_the_target_of_an_art_and_its_dice(table: Table) -> None:
    target = table.put(YOU, COLLAB, "A-2")
    text = play(table.g, table.source)
    text.sets[P_DICE] = (2, 3)
    art = table.g.new_record(R_ART, [0] * ART_INTS, [()])
    art.numbers[ART_TARGET], art.numbers[ART_PLAY], art.numbers[ART_OVER] = target, text.id, 0
    table.r.numbers[P_ART] = art.id
    aimed = t.TargetOf(t.This("art"))
    assert table.refs(aimed) == [target]
    assert table.holds(t.Fits(aimed, (t.Is("level", "first"), t.Is("whose", "opponent")), "holomem", "collab"))
    assert not table.holds(t.Fits(aimed, (t.Is("whose", "you"),), "holomem"))
    table.r.numbers[P_EVENT] = new_event(table.g, USE_ART, (target,), (art.id,), 0, -1)
    assert table.holds(t.Shows(odd=True, op="total_of_art")) and not table.holds(t.Shows(odd=False, op="total_of_art"))


# ---- abilities -------------------------------------------------------------------------------------------------------
def printed(lib: Library, part: str, name: str) -> int:
    ability = Ability(A_ACTIVATED, 1 << OSHI)
    ability.part, ability.name = PART[part], name
    return lib.add_ability(ability)


@rule("hololive", "10.1.3.1")
def test_an_ability_is_spoken_of_by_kind_and_name(table: Table) -> None:
    skill = table.reader.noun(t.AbilityOf("oshi_skill", "かぎ!", "you"))
    assert isinstance(skill, nouns.GAbilities)
    key = printed(table.lib, "oshi", "かぎ！")
    others = (printed(table.lib, "sp", "かぎ！"), printed(table.lib, "oshi", "とびら"))
    assert skill.is_such(table.g, key) and not any(skill.is_such(table.g, x) for x in others)
    theirs = table.put(YOU, OSHI, "O-1")
    assert skill.fits(table.g, table.r, key | table.source << HOLDER_SHIFT)
    assert not skill.fits(table.g, table.r, key | theirs << HOLDER_SHIFT)
    a = table.put(ME, CENTER, "A-1")
    arts = table.refs(t.AbilityOf("art", of=mine()))
    assert [(k >> HOLDER_SHIFT, table.lib.abilities[k & ABILITY].part) for k in arts] == [(a, PART["art"])]


def test_what_cannot_be_read_is_refused(table: Table) -> None:
    for noun in (t.Things("number"), t.Things("card", "you", "sky"), t.AbilityOf("song"), t.Chosen(0)):
        with pytest.raises(TaisenError):
            table.reader.noun(noun)
    with pytest.raises(TaisenError):
        table.reader.condition(t.InPhase("lunch", "you"))


def test_all_attachments_go_through_events_that_are_told(table: Table) -> None:
    """What is attached is looked up anew: a cheer that comes counts at once."""
    a = table.put(ME, CENTER, "A-1")
    has = table.reader.test(t.HasAttached(t.Things("cheer")))
    assert not has.holds(table.g, table.r, a)
    table.g.rules.raw[ATTACH](table.g, table.put(ME, CHEER_DECK, "Y-1"), a, 0)
    assert has.holds(table.g, table.r, a)
