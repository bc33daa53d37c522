"""The game's own cards, played: whose, may or must, how many, how long and when, as their Japanese and English say."""
from __future__ import annotations

from typing import Any

import pytest

import taisen
from taisen.games.info import CardData
from taisen.kernel.effects import tree
from tests.games.build_divide.bench import STONE, Table, command, table, unit

FUEL = unit("Fuel", cost=9, color=("black", "blue", "white", "red"))
"""It pays for anything, and one is like another: nobody is asked which."""


def put(t: Table, seat: int, zone: str, *cards: CardData | str, **more: Any) -> None:
    """As Position.put; the game's own cards are called by their ids."""
    for one in cards:
        t.put(seat, zone, one, name=one if isinstance(one, str) else "", **more)


def laid(phase: str = "main", me: str = "", you: tuple[CardData, ...] = (), hand: str = "", energy: int = 9, **more: Any) -> Table:
    """Named cards of seat 0 on the field and in hand, others of seat 1, and so much energy."""
    t = table(phase, **more)
    put(t, 0, "energy", FUEL, count=energy)
    put(t, 0, "field", *me.split())
    put(t, 0, "hand", *hand.split())
    put(t, 1, "field", *you)
    t.start()
    return t


def played(card: str, *answers: str, **more: Any) -> Table:
    """Seat 0 plays that card of its hand; whatever is asked then is answered so."""
    t = laid(hand=card + " " + more.pop("hand", ""), **more)
    t.act("play", card)
    return answered(t, *answers)


def answered(t: Table, *answers: str) -> Table:
    for one in answers:
        t.pass_until_empty() if one not in t.options() else None
        t.choose(one)
    t.pass_until_empty()
    return t


def fighting(me: str, *you: CardData, **more: Any) -> Table:
    """Seat 0 is about to attack with it; nothing of seat 1 may block."""
    t = table("attack", **{"pause_at": "806-3", **more})
    put(t, 0, "energy", FUEL, count=9)
    put(t, 0, "field", *me.split())
    put(t, 1, "field", *you)
    return t


WAYS = {"GB-008": ("mode 1",), "GB-027": ("mode 1",)}
"""Their play costs, where there are others."""
ANN, BEA = unit("Ann", power=6000), unit("Bea", power=4000)


# ---- entering
@pytest.mark.parametrize("card", ["OB-020", "OB-007", "GB-007"])
def test_draws_as_it_comes(card: str) -> None:
    t = played(card)
    while t.kind == "waiting":
        t.choose(t.options()[0]).pass_until_empty()
    if t.kind == "may":
        t.no()
    assert len(t.told("draw")) == 1


@pytest.mark.parametrize(("card", "less"), [("FW-010", 3000), ("GB-008", 2000)])
def test_weakens_one_of_the_others_for_the_turn(card: str, less: int) -> None:
    t = played(card, *WAYS.get(card, ()), "Ann", you=(ANN, BEA))
    assert (t.value("Ann", "power"), t.value("Bea", "power")) == (6000 - less, 4000)
    t.end_turn()
    assert t.value("Ann", "power") == 6000


@pytest.mark.parametrize(("card", "dealt"), [("KP-009", 3000), ("GB-010", 2000), ("GB-027", 1000)])
def test_deals_damage_to_one_of_the_others(card: str, dealt: int) -> None:
    t = played(card, *WAYS.get(card, ()), "Ann", you=(ANN, BEA))
    assert (t.damage("Ann"), t.damage("Bea")) == (dealt, 0)


def test_fw_008_rests_one_of_the_others() -> None:
    t = played("FW-008", "Bea", you=(ANN, BEA))
    assert t.bowed("Bea") and not t.bowed("Ann")


def test_fw_003_and_ob_003_scout_two() -> None:
    for card in ("FW-003", "OB-003"):
        t = played(card)
        assert len(t.options()) == 3 and t.told("scout")[-1].number == 2


def test_ob_022_scouts_one_more() -> None:
    t = played("FW-003", me="OB-022")
    assert len(t.options()) == 4


def test_fw_007_and_fw_012_call_back_from_the_graveyard() -> None:
    for card, where in (("FW-007", "hand"), ("FW-012", "field")):
        t = table()
        put(t, 0, "energy", FUEL, count=9)
        put(t, 0, "hand", card)
        put(t, 0, "grave", unit("Small", cost=3), unit("Large", cost=4), command("Trick"))
        t.start()
        t.act("play", card)
        t.pass_until_empty()
        assert ("Large" in t.options()) == (card == "FW-007") and "Trick" not in t.options()
        t.choose("Small").pass_until_empty()
        assert t.where("Small") == (0, where)


def test_fw_011_draws_two_and_then_discards_one() -> None:
    t = played("FW-011")
    assert len(t.told("draw")) == 2 and len(t.told("discard")) == 1 and t.count(0, "hand") == 1


def test_fw_026_may_set_a_card() -> None:
    t = laid(hand="FW-026 FW-025")
    t.act("play", "FW-026").to("may").yes()
    t.choose("FW-025") if t.options() == ["FW-025"] else t.pass_until_empty()
    assert t.zone(0, "set") == ["FW-025"]


def test_kp_008_guards_against_the_next_damage() -> None:
    t = played("KP-008", "KP-006", me="KP-006", hand="KP-013")
    t.act("play", "KP-013").choose("KP-006").pass_until_empty()
    assert t.damage("KP-006") == 0 and t.where("KP-006") == (0, "field")


def test_ob_010_lays_a_card_on_the_life() -> None:
    t = played("OB-010")
    assert t.count(0, "life") == 11 and t.count(1, "life") == 10


def test_gb_004_bites_and_is_bitten() -> None:
    t = played("GB-004", "Ann", you=(ANN,))
    assert t.damage("Ann") == 2000 == t.damage("GB-004")


def test_gb_026_accuses_and_two_counters_destroy() -> None:
    t = laid(hand="GB-026", you=(ANN, BEA))
    t.act("play", "GB-026").pass_until_empty()
    assert t.counters(0) == {"judgment": 1} and t.counters(1) == {} and "GB-026" not in t.may("use")
    t = table()
    t.count_at(0, {"judgment": 2})
    put(t, 0, "field", "GB-026")
    put(t, 1, "field", ANN, BEA)
    t.start()
    t.use("GB-026").choose("Bea").pass_until_empty()
    assert t.zone(1, "grave") == ["Bea"] and t.counters(0) == {}


# ---- commands
@pytest.mark.parametrize(("card", "drawn"), [("FW-016", 2), ("OB-015", 2)])
def test_draws(card: str, drawn: int) -> None:
    assert [d.player for d in played(card).told("draw")] == [0] * drawn


@pytest.mark.parametrize("card", ["FW-014", "GB-014"])
def test_destroys_one_of_the_others(card: str) -> None:
    t = laid(me="KP-006", hand=card, you=(ANN, BEA))
    t.act("play", card)
    assert set(t.options()) == {"Ann", "Bea"}
    t.choose("Ann").pass_until_empty()
    assert t.names("destroy") == ["Ann"]


@pytest.mark.parametrize(("card", "less"), [("FW-013", 3000), ("OB-014", 4000)])
def test_weakens_one_for_the_turn(card: str, less: int) -> None:
    t = played(card, "Ann", you=(ANN, BEA))
    assert t.value("Ann", "power") == 6000 - less
    t.end_turn()
    assert t.value("Ann", "power") == 6000


@pytest.mark.parametrize("card", ["KP-013", "GB-013"])
def test_burns_any_unit(card: str) -> None:
    t = laid(me="KP-006", hand=card, you=(ANN,))
    t.act("play", card)
    assert set(t.options()) == {"KP-006", "Ann"}
    t.choose("Ann").pass_until_empty()
    assert t.damage("Ann") == 3000


def test_fw_015_counters() -> None:
    t = table()
    put(t, 0, "energy", FUEL, count=9)
    put(t, 1, "energy", FUEL, count=9)
    put(t, 0, "hand", "FW-016")
    put(t, 1, "hand", "FW-015")
    t.start()
    t.act("play", "FW-016").to("priority", 1).act("play", "FW-015").pass_until_empty()
    assert t.told("draw") == [] and t.where("FW-016") == (0, "grave")


def test_fw_017_and_gb_018_call_back_the_small() -> None:
    for card, most in (("FW-017", 3), ("GB-018", 4)):
        t = table()
        put(t, 0, "energy", FUEL, count=9)
        put(t, 0, "hand", card)
        put(t, 0, "grave", *[unit(f"Unit {n}", cost=n) for n in range(2, 6)])
        t.start()
        t.act("play", card)
        assert set(t.options()) == {f"Unit {n}" for n in range(2, most + 1)}
        t.choose("Unit 2").pass_until_empty()
        assert t.where("Unit 2") == (0, "field")


def test_fw_018_and_ob_018_send_one_back() -> None:
    t = played("FW-018", "Ann", you=(ANN, BEA))
    assert t.where("Ann") == (1, "hand")
    t = played("OB-018", "Ann", you=(ANN, BEA))
    assert t.zone(1, "deck")[-1] == "Ann"


@pytest.mark.parametrize(("card", "unit_id"), [("FW-021", "FW-019"), ("KP-021", "KP-019"), ("OB-021", "OB-019"), ("GB-021", "GB-019")])
def test_calls_a_unit_from_the_d_deck_resting(card: str, unit_id: str) -> None:
    t = table()
    put(t, 0, "energy", FUEL, count=9)
    put(t, 0, "hand", card)
    put(t, 0, "d_deck", unit_id)
    t.start()
    answered(t.act("play", card), unit_id)    # type: ignore[arg-type]
    assert t.where(unit_id) == (0, "field") and t.bowed(unit_id)


def test_fw_024_copies_a_command() -> None:
    t = laid(hand="FW-016 FW-024")
    t.act("play", "FW-016").act("play", "FW-024")
    answered(t)
    assert len(t.told("draw")) == 4


def test_kp_014_burns_all_of_theirs() -> None:
    t = played("KP-014", me="KP-006", you=(ANN, BEA))
    assert t.damage("Ann") == 4000 and t.names("destroy") == ["Bea"] and t.damage("KP-006") == 0


def test_kp_015_strengthens_ones_own_for_the_turn() -> None:
    t = played("KP-015", "KP-006", me="KP-006 KP-004", you=(ANN,))
    assert t.value("KP-006", "power") == 6500
    t.end_turn()
    assert t.value("KP-006", "power") == 3500


def test_kp_016_coats_a_unit() -> None:
    t = table()
    put(t, 0, "energy", FUEL, count=9)
    put(t, 0, "field", "KP-006")
    put(t, 0, "hand", "KP-016")
    put(t, 0, "grave", STONE)
    t.start()
    answered(t.act("play", "KP-016"), "Stone")    # type: ignore[arg-type]
    assert t.value("KP-006", "power") == 5500 and t.roles("KP-006", "aura") == ["Stone"]


def test_kp_017_breaks_or_sells() -> None:
    t = laid(hand="KP-017", you=(ANN, BEA))
    t.act("play", "KP-017")
    assert len(t.options()) == 2
    t.choose(t.options()[1]).pass_until_empty()
    assert len(t.told("draw")) == 2 and t.told("damage") == []


def test_kp_025_counts_ones_units() -> None:
    t = played("KP-025", "Ann", me="KP-004 KP-006", you=(ANN, BEA))
    assert t.damage("Ann") == 2000


def test_ob_013_rests_one_and_draws() -> None:
    t = played("OB-013", "Ann", you=(ANN, BEA))
    assert t.bowed("Ann") and not t.bowed("Bea") and len(t.told("draw")) == 1


def test_ob_016_grafts_life() -> None:
    t = played("OB-016")
    assert (t.count(0, "life"), t.count(1, "life")) == (11, 10) and len(t.told("shuffle")) == 1


def test_ob_027_takes_a_unit_back_and_draws() -> None:
    t = table()
    put(t, 0, "energy", FUEL, count=9)
    put(t, 0, "hand", "OB-027")
    put(t, 0, "grave", ANN, BEA, command("Trick"))
    t.start()
    t.act("play", "OB-027")
    t.pass_until_empty()
    assert set(t.options()) == {"Ann", "Bea"}
    t.choose("Bea").pass_until_empty()
    assert t.where("Bea") == (0, "hand") and len(t.told("draw")) == 1


def test_gb_015_strengthens_all_of_ones_own() -> None:
    t = played("GB-015", me="KP-004 KP-006", you=(ANN,))
    assert [t.value(x, "power") for x in ("KP-004", "KP-006", "Ann")] == [5500, 5500, 6000]


def test_gb_016_deals_one_and_draws() -> None:
    t = played("GB-016")
    assert len(t.told("draw")) == 1 and t.count(1, "life") == 9


def test_gb_024_lets_a_command_stand_up() -> None:
    t = table()
    put(t, 0, "energy", FUEL, count=9)
    put(t, 0, "hand", "GB-024")
    put(t, 0, "grave", "KP-013")
    t.start()
    answered(t.act("play", "GB-024"))    # type: ignore[arg-type]
    assert t.where("KP-013") == (0, "field") and (t.value("KP-013", "power"), t.value("KP-013", "hit")) == (4000, 1)


# ---- what holds all the time
def test_fw_022_counts_ones_units() -> None:
    t = laid(me="FW-022 FW-006 FW-004", you=(ANN,))
    assert t.value("FW-022", "power") == 5500


def test_kp_005_is_harder_in_the_others_turn() -> None:
    t = laid(me="KP-005")
    assert t.value("KP-005", "power") == 3500
    t.end_turn()
    assert t.value("KP-005", "power") == 5500


def test_kp_012_leads_potters() -> None:
    t = laid(me="KP-012 KP-006 KP-005")
    assert (t.value("KP-006", "power"), t.value("KP-005", "power"), t.value("KP-012", "power")) == (4500, 3500, 8000)


def test_ob_002_and_ob_001_in_the_red_zone() -> None:
    for life, power in ((6, 2500), (5, 5500)):
        t = table()
        put(t, 0, "field", "OB-002")
        put(t, 0, "life", STONE, count=life)
        t.start()
        assert t.value("OB-002", "power") == power


def test_ob_012_needs_sayo() -> None:
    for mate, can in (("OB-010", False), ("OB-011", True)):
        t = table(turn=1)
        put(t, 0, "field", "OB-012", mate)
        put(t, 1, "energy", FUEL, count=9)
        put(t, 1, "hand", "FW-013")
        t.start()
        t.act("play", "FW-013")
        assert ("OB-012" in t.options()) == can


def test_ob_025_needs_two_of_either_colour() -> None:
    for blue, power in ((1, 4500), (2, 7500)):
        t = table()
        t.energy(0, "white", count=2)
        t.energy(0, "blue", count=blue)
        put(t, 0, "field", "OB-025")
        t.start()
        assert t.value("OB-025", "power") == power


def test_gb_003_and_gb_006_by_whose_turn_it_is() -> None:
    t = laid(me="GB-003 GB-006")
    assert t.value("GB-003", "power") == 5000 and not t.has("GB-006", "Decoy")
    t.end_turn()
    assert t.value("GB-003", "power") == 2000 and t.has("GB-006", "Decoy")


# ---- going
@pytest.mark.parametrize(("card", "drawn"), [("KP-003", 1), ("OB-005", 1)])
def test_draws_as_it_goes(card: str, drawn: int) -> None:
    t = laid(me=card, hand="KP-013 GB-013")
    for slay in ("KP-013", "GB-013"):
        if t.where(card) == (0, "field"):
            t.act("play", slay).choose(card).pass_until_empty()
    assert t.where(card) == (0, "grave") and len(t.told("draw")) == drawn


def test_fw_002_leaves_two_cards_behind() -> None:
    t = laid(me="FW-002", hand="KP-013")
    t.act("play", "KP-013").choose("FW-002").pass_until_empty()
    assert t.count(0, "grave") == 4


def test_fw_027_climbs_back() -> None:
    t = laid(me="FW-027", hand="KP-013 GB-013")
    t.act("play", "KP-013").choose("FW-027").pass_until_empty()
    t.act("play", "GB-013").choose("FW-027").pass_until_empty()
    assert t.where("FW-027") == (0, "hand") and t.names("destroy") == []


# ---- fighting
def test_kp_006_strikes_one_of_the_others_as_it_attacks() -> None:
    t = fighting("KP-006", ANN, BEA)
    t.start()
    t.attack("KP-006")
    answered(t, "Ann")
    assert (t.damage("Ann"), t.damage("Bea")) == (1000, 0)


def test_kp_010_and_ob_008_lead_the_others() -> None:
    for lead in ("KP-010", "OB-008"):
        t = fighting(f"{lead} KP-006", ANN)
        t.start()
        t.attack(lead).pass_until_empty()
        assert t.value("KP-006", "power") == 4500 and t.value("Ann", "power") == 6000


def test_kp_011_deals_one_when_it_wins() -> None:
    t = table("attack", pause_at="806-3")
    put(t, 0, "field", "KP-011")
    put(t, 1, "field", BEA, bowed=True)
    t.start()
    t.attack("KP-011", "Bea").settle()
    assert t.count(1, "life") == 9 and t.zone(1, "grave")[0] != ""


def test_gb_005_bursts_for_one_damage() -> None:
    t = fighting("GB-005")
    t.start()
    t.attack("GB-005").settle()
    assert t.where("GB-005") == (0, "grave") and len(t.told("hurt")) == 1 and t.told("attack_hurt") == []


def test_gb_022_draws_when_it_loses() -> None:
    t = table("attack", pause_at="806-3")
    put(t, 0, "field", "GB-022")
    put(t, 1, "field", ANN, bowed=True)
    t.start()
    t.attack("GB-022", "Ann").settle()
    assert [d.player for d in t.told("draw")] == [0]


def test_gb_023_strikes_twice_as_hard() -> None:
    t = table("attack", pause_at="806-3")
    put(t, 0, "field", "GB-023", "FW-006")
    put(t, 1, "field", unit("Wall", power=9000), bowed=True)
    t.start()
    t.attack("FW-006", "Wall").settle()
    assert "Wall" in t.names("destroy")


def test_kp_018_halts_the_attack() -> None:
    t = table("attack", turn=1, pause_at="806-3")
    put(t, 0, "energy", FUEL, count=9)
    put(t, 0, "hand", "KP-018")
    put(t, 1, "field", ANN)
    t.start()
    t.to("attack").choose("Ann").choose(0)
    t.to("priority", 0).act("play", "KP-018").settle()
    assert t.count(0, "life") == 10 and t.told("attack_hurt") == []


def test_kp_026_asks_a_toll() -> None:
    for energy, may in ((0, False), (1, True)):
        t = table("attack", turn=1)
        put(t, 0, "field", "KP-026")
        put(t, 1, "field", ANN)
        if energy:
            t.energy(1, "red")
        t.start()
        assert ("Ann" in (t.options() if t.kind == "attack" else [])) == may


# ---- abilities that are used, costs, keywords
def test_fw_005_lends_a_thousand_in_anybodys_turn() -> None:
    t = laid(me="FW-005 FW-006", you=(ANN,))
    t.use("FW-005").choose("FW-006").pass_until_empty()
    assert t.value("FW-006", "power") == 5500 and t.bowed("FW-005")


def test_fw_009_and_gb_020_do_not_attack_players() -> None:
    for card in ("FW-009", "GB-020"):
        t = fighting(card, ANN)
        t.start()
        assert card not in (t.options() if t.kind == "attack" else [])


def test_fw_023_exchanges_counters_for_a_command_of_the_graveyard() -> None:
    t = table()
    put(t, 0, "energy", FUEL, count=9)
    put(t, 0, "hand", "FW-023")
    put(t, 0, "grave", command("Dig", "カードを2枚引く。", cost=2), command("Deep", "カードを2枚引く。", cost=3))
    t.start()
    t.act("play", "FW-023").pass_until_empty()
    assert t.counters(0) == {"alchemy": 2}
    t.use("FW-023").pass_until_empty()
    while t.kind != "priority":
        assert "Deep" not in t.options()
        t.choose(next((x for x in ("Dig", "yes") if x in t.options()), t.options()[0])).pass_until_empty()
    assert t.zone(0, "removed") == ["Dig"] and t.counters(0) == {} and len(t.told("draw")) == 2


def test_kp_022_switches_with_a_potter_of_the_hand() -> None:
    t = laid(me="KP-022", hand="KP-008")
    t.use("KP-022").pass_until_empty()
    t.choose("KP-008").pass_until_empty()
    assert t.where("KP-008") == (0, "field") and t.where("KP-022") == (0, "hand")


def test_kp_023_and_kp_016() -> None:
    t = table()
    put(t, 0, "energy", FUEL, count=9)
    put(t, 0, "field", "KP-023")
    put(t, 0, "hand", "KP-016", "KP-016")
    put(t, 0, "grave", STONE)
    t.start()
    answered(t.act("play", "KP-016"))    # type: ignore[arg-type]
    t.yes().pass_until_empty()
    assert t.roles("KP-023", "aura") == ["Stone"] and len(t.told("draw")) == 1


def test_kp_024_gathers_glazes_and_spends_two() -> None:
    t = fighting("KP-024", ANN)
    put(t, 0, "grave", STONE)
    t.start()
    t.attack("KP-024").pass_until_empty()
    assert t.roles("KP-024", "aura") == ["Stone"] and t.value("KP-024", "power") == 7500 and "KP-024" not in t.may("use")


def test_kp_027_may_be_paid_with_a_card_and_binds_for_the_turn() -> None:
    t = table()
    put(t, 0, "energy", FUEL)
    put(t, 0, "hand", "KP-027", STONE)
    put(t, 1, "field", ANN, BEA)
    t.start()
    answered(t.act("play", "KP-027"), "Ann")    # type: ignore[arg-type]
    assert t.zone(0, "removed") == ["Stone"] and t.where("KP-027") == (0, "grave")


def test_ob_006_is_brightened() -> None:
    t = table("attack", pause_at="806-3")
    put(t, 0, "field", "OB-006")
    put(t, 0, "hand", "OB-002")
    put(t, 1, "field", ANN, bowed=True)
    t.start()
    t.attack("OB-006", "Ann").settle("may").yes()
    t.settle()
    assert t.where("OB-002") == (0, "grave") and t.names("destroy") == ["Ann"]


def test_ob_017_takes_all_of_the_next_damage() -> None:
    t = laid(me="KP-006", hand="OB-017 KP-013")
    t.act("play", "OB-017").choose("KP-006").pass_until_empty()
    t.act("play", "KP-013").choose("KP-006").pass_until_empty()
    assert t.damage("KP-006") == 0


def test_ob_023_paints_as_it_attacks() -> None:
    t = fighting("OB-023")
    t.start()
    t.attack("OB-023").settle()
    assert [d.player for d in t.told("draw")] == [0]


def test_ob_024_is_right_or_wrong() -> None:
    for colour, drawn in (("white", 2), ("black", 0)):
        t = table()
        put(t, 0, "energy", FUEL, count=9)
        put(t, 0, "hand", "OB-024")
        put(t, 0, "deck", unit("Peel", color=colour))
        t.idle(0).start()
        t.act("play", "OB-024").pass_until_empty()
        while t.kind != "priority":
            t.choose(t.options()[0]).pass_until_empty()
        assert len(t.told("draw")) == drawn and t.names("reveal")[-1] == "Peel"


def test_gb_011_judges_and_gb_012_feeds_on_the_fallen() -> None:
    t = table(turn=1)
    put(t, 1, "energy", FUEL, count=9)
    put(t, 0, "field", "GB-011", "GB-012", "GB-003")
    put(t, 1, "hand", "KP-013", "FW-006")
    t.start()
    t.act("play", "FW-006").pass_until_empty()
    assert t.counters(0) == {"judgment": 1}
    t.act("play", "KP-013").choose("GB-003").pass_until_empty()
    assert t.value("GB-012", "power") == 10000


def test_gb_017_hastens_one() -> None:
    t = played("GB-017", "KP-006", me="KP-006 KP-005")
    assert t.has("KP-006", "Blitz") and not t.has("KP-005", "Blitz") and len(t.told("draw")) == 1
    t.end_turn()
    assert not t.has("KP-006", "Blitz")


# ---- territories
def open_with(place: str, ace: str, *you: CardData, **more: Any) -> Table:
    t = table(**more)
    put(t, 0, "energy", FUEL, count=9)
    put(t, 0, "territory", place)
    put(t, 0, "hand", ace)
    put(t, 1, "field", *you)
    t.start()
    t.act("play", ace).to("open").choose(place)
    return t


def test_fw_001_opens_over_all_that_is_black() -> None:
    t = open_with("FW-001", "FW-010")
    assert t.side("FW-001").endswith("/open") and t.value("FW-010", "power") == 5500 + 3000 + 1000


def test_kp_001_opens_with_fire() -> None:
    t = open_with("KP-001", "KP-010", ANN, BEA)
    answered(t)
    assert (t.damage("Ann"), t.damage("Bea")) == (2000, 2000) and t.value("KP-010", "power") == 7000 and t.has("KP-010", "Blitz")


def test_ob_001_opens_with_a_card() -> None:
    t = open_with("OB-001", "OB-011")
    answered(t)
    assert len(t.told("draw")) == 1


def test_gb_001_walks() -> None:
    t = open_with("GB-001", "GB-010", ANN)
    assert t.where("GB-001") == (0, "field") and t.value("GB-001", "power") == 7000


@pytest.mark.parametrize(("card", "what"), [("FW-001", "scout"), ("GB-001", "to_grave"), ("OB-001", ""), ("KP-001", "damage")])
def test_a_closed_territory_is_used_once_a_turn(card: str, what: str) -> None:
    t = table()
    put(t, 0, "energy", FUEL, count=9)
    put(t, 0, "territory", card)
    put(t, 0, "field", ANN)
    t.idle(0).start()
    t.use(card)
    if "Ann" in t.options():
        t.choose("Ann")
    t.pass_until_empty()
    if t.kind != "priority":
        t.stop().pass_until_empty()
    assert card not in t.may("use") and (not what or t.told(what))
    assert what or t.value("Ann", "power") == 8000


def test_gb_025_the_glasshouse_walks_for_a_turn() -> None:
    t = table()
    put(t, 0, "energy", FUEL, count=9)
    put(t, 0, "territory", "GB-001")
    put(t, 0, "hand", "GB-025")
    t.start()
    t.act("play", "GB-025").pass_until_empty()
    assert t.where("GB-001")[1] in ("field", "territory") and t.where("GB-025") == (0, "grave")


def test_what_is_done_after_that_is_told_in_the_words_of_its_own_ability() -> None:
    """Where a card has several: not in those of the last."""
    lib = taisen.new_game("build_divide", pool=["FW-011"]).state.lib
    then = next(a for a in lib.abilities if a.card == "FW-011" and isinstance(a.tree, tree.Then))
    assert isinstance(lib.abilities[then.parent].tree, tree.Triggered)
