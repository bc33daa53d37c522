"""Running scenarios: the position is set up, the script is played, what must hold is compared."""
from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any, Final

from taisen.errors import TaisenError
from taisen.games.info import CardData
from taisen.log import Event
from taisen.replays import load_game
from taisen.scenario.files import PLAYERS, Line, Part, Scenario, listed, read_scenario
from taisen.scenario.pieces import Piece, Refused
from taisen.scenario.position import Position

SIMPLE: Final = ("pass", "yes", "no", "stop")
QUESTION: Final = ("asked", "question", "options", "can", "cannot", "refused")
"""What is expected of the question: looked at last, because it goes on from where the game pauses."""


@dataclass(frozen=True, slots=True)
class Failure:
    """What went otherwise than the scenario says, with the line of the file where it is known."""

    line: int
    en: str
    ja: str

    def text(self, lang: str = "en") -> str:
        return self.ja if lang == "ja" else self.en


@dataclass(frozen=True, slots=True)
class Report:
    """How a scenario went."""

    file: str
    name: str
    name_en: str
    failures: tuple[Failure, ...]
    lines: int
    """So many lines of the script were played."""
    log: tuple[tuple[str, str], ...] = ()
    """What happened: (ja, en) sentences."""

    @property
    def passed(self) -> bool:
        return not self.failures


class Failed(Exception):
    def __init__(self, line: int, en: str, ja: str) -> None:
        super().__init__(en)
        self.failure = Failure(line, en, ja)


def run_scenario(path: str | Path, cards: Sequence[str | Path] = ()) -> Report:
    """Run one scenario file. A file that is no scenario raises TaisenError; one that does not hold is reported."""
    return run_read(read_scenario(path, cards))


def run_read(scenario: Scenario) -> Report:
    t = set_up(scenario)
    failures: list[Failure] = []
    lines = 0
    for part in scenario.parts:
        at = 0
        try:
            for line in part.script:
                at = line.at
                play_line(t, line)
                lines += 1
            at = scenario.source.line("expect")
            unanswered(t, part)
            failures.extend(check(scenario, t, part.expect))
        except Failed as failed:
            failures.append(failed.failure)
        except (Refused, TaisenError) as error:
            failures.append(Failure(at, error.en, error.ja))
        if failures:
            break
    log = tuple([(e.text("ja"), e.text("en")) for e in t.game.events()])
    return Report(scenario.source.name, scenario.name, scenario.name_en, tuple(failures), lines, log)


def set_up(scenario: Scenario, still: bool = False) -> Position:
    """The position of a scenario, at its first question; still: before anything has happened."""
    t = Position(scenario.info.name, seats=scenario.seats, format=scenario.format, deck=scenario.fill,
                 as_of=scenario.as_of, cards=scenario.cards.cards, first=1,
                 bare=scenario.bare, still=still,
                 spec={k: v for k, v in scenario.spec.items() if k not in ("phase", "turn")})
    t.phase = scenario.spec.get("phase", t.phase)
    t.turn = scenario.spec.get("turn", 0)
    if scenario.exact:
        return exact(scenario, t)
    pieces: list[Piece] = []
    for one in scenario.placed:
        facts = one.facts
        pieces.append(t.put(one.seat, one.zone, one.card or "filler", name=one.name, bowed=bool(facts.get("bowed", False)),
              down=bool(facts.get("down", False)), damage=int(facts.get("damage", 0)),
              owner=facts.get("owner"), used=int(facts.get("used", 0)), fresh=bool(facts.get("fresh", False)),
              known=facts.get("known", ()),
              on=pieces[one.on] if one.on >= 0 else None, under=one.under, role=one.role, counters=facts.get("counters")))
    for (seat, zone), there in scenario.counters.items():
        t.count_at(seat, there, zone)
    try:
        return t.start()
    except AssertionError as error:
        raise scenario.source.fail(str(error), str(error)) from None


def exact(scenario: Scenario, t: Position) -> Position:
    """A position that is given as it was exported, in the middle of something."""
    t.game = load_game(scenario.exact)
    g = t.game.state
    t.seats, t.format = g.seats, t.game.format
    for i in range(1, len(g.cards)):
        d = g.lib.defs[g.face[i]]
        # What is made in the game, and the other side of a card, need be in no deck.
        data = t.game.setup.cards.get(d.id) or CardData(d.id, d.name, "")
        t.pieces.append(Piece(data.name, data, g.cards[i].seat, "", owner=g.cards[i].owner, instance=i))
    return t


# ---- the script ------------------------------------------------------------------------------------------------------
def play_line(t: Position, line: Line) -> None:
    if t.over:
        raise Failed(line.at, f"The game was over before \"{words(line)}\".",
                     f"「{words(line)}」の前にゲームが終わりました。")
    t.meant = line.question
    if line.by and line.do == "choose" and said_before(t, line):
        return
    if line.by and line.do != "concede" and line.by - 1 not in t.asked.seats:
        asked_en, asked_ja = (f.join([str(s + 1) for s in t.asked.seats]) for f in (" or ", "か"))
        raise Failed(line.at, f"\"{words(line)}\": player {asked_en} is asked, not player {line.by}.",
                     f"「{words(line)}」:尋ねられているのはプレイヤー{line.by}ではなくプレイヤー{asked_ja}です。")
    t.speaker = line.by - 1 if line.by else None
    before = len(t.game.record)
    try:
        act(t, line)
    except (Refused, TaisenError) as error:
        if line.refused and refused_by(t, line):
            return
        raise Failed(line.at, f"\"{words(line)}\": {error.en}", f"「{words(line)}」:{error.ja}") from None
    if line.refused:
        t.game.undo(len(t.game.record) - before)
        raise Failed(line.at, f"\"{words(line)}\" should be refused by {line.refused}, but it is legal.",
                     f"「{words(line)}」は{line.refused}により拒まれるはずですが、適正です。")


def said_before(t: Position, line: Line) -> bool:
    """All that the line says were the only answers of that player, whom nobody asked; the question that stands is another's."""
    named = ([line.card] if line.card else []) + [seat_or_name(c) for c in line.choices]
    if not named or (not t.paused and line.by - 1 in t.asked.seats):
        return False
    kept = set(t._claimed)
    if all(t.claim(one, line.by - 1) for one in named):
        return True
    t._claimed = kept
    return False


def words(line: Line) -> str:
    return " ".join([line.do, *([line.card] if line.card else []), *[str(c) for c in line.choices]])


def refused_by(t: Position, line: Line) -> bool:
    return bool(line.card) and line.refused in t.against(line.card)


def act(t: Position, line: Line) -> None:
    choices = [seat_or_name(c) for c in line.choices]
    if line.do == "go on":
        t.go_on()
    elif line.do.startswith("pass until "):
        pass_until(t, line.do.removeprefix("pass until "))
    elif line.do in SIMPLE:
        t.word(line.do)
    elif line.do in t.info.words.verb_names.values():
        t.act(line.do, line.card, line.index - 1)
    elif line.do == "use":
        t.use(line.card, line.index - 1)
    elif line.do == "concede":
        t.concede(line.by - 1 if line.by else t.seat)
    elif line.do == "take back":
        t.game.take_back()
    elif line.do in ("number", "mode"):
        (t.number if line.do == "number" else t.mode)(int(str(choices.pop(0))))
    elif line.card:
        t.choose(line.card)
    named: list[str | int] = []
    for choice in choices:
        if isinstance(choice, int):
            t.choose(*named)
            named = []
            if any(o.number == choice for o in t.asked.options):
                t.number(choice)
                continue
        named.append(choice)
    t.choose(*named)


def seat_or_name(choice: str | int) -> str | int:
    """ "player 2" is a player; a number is a number; all else is the name of a card or an option's words."""
    found = re.fullmatch(r"player ([1-6])", choice) if isinstance(choice, str) else None
    return int(found.group(1)) - 1 if found else choice


def pass_until(t: Position, goal: str) -> None:
    """ "empty", "resolved", "player N", "turn of player N", a phase, or the name of a question."""
    phases = [name for name, _, _ in t.info.phases]
    player = re.fullmatch(r"(turn of )?player ([1-6])", goal)
    if goal == "empty":
        t.pass_until_empty()
    elif goal == "resolved":
        t.resolve()
    elif player and player.group(1):
        t.pass_until(turn=int(player.group(2)) - 1)
    elif player:
        t.pass_until(seat=int(player.group(2)) - 1)
    elif goal in phases:
        t.pass_until(phase=goal)
    else:
        t.pass_until(kind=goal)


def unanswered(t: Position, part: Part) -> None:
    """After the last line a question that cannot be passed has been left open, unless it is what is looked at."""
    if t.over or t.paused or any(key in part.expect for key in QUESTION):
        return
    if not any(o.verb in SIMPLE for o in t.asked.options):
        at = part.script[-1].at if part.script else 0
        raise Failed(at, f"The script does not answer the question '{t.kind}' to player {t.seat + 1}: {t.options()}.",
                     f"プレイヤー{t.seat + 1}への質問「{t.kind}」に答えていません:{t.options()}")


# ---- what must hold --------------------------------------------------------------------------------------------------
def check(scenario: Scenario, t: Position, holds: Mapping[str, Any]) -> list[Failure]:
    out: list[Failure] = []
    line = scenario.source.line("expect")

    def differ(what: str, wanted: object, found: object) -> None:
        if wanted != found:
            out.append(Failure(line, f"{what}: expected {wanted!r}, found {found!r}.",
                               f"{what}:期待は{wanted!r}、実際は{found!r}。"))

    for seat, key in enumerate(PLAYERS):
        for zone, wanted in holds.get(key, {}).items():
            if zone == "counters":
                differ(f"{key}.counters", wanted, t.counters(seat))
            elif zone == "counters_in":
                for name, there in wanted.items():
                    differ(f"{key}.counters_in.{name}", there, t.counters(zone=name, seat=seat))
            else:
                check_zone(t, seat, zone, wanted, f"{key}.{zone}", differ)
    if "result" in holds:
        differ("result", holds["result"], result_of(t))
    if "out" in holds:
        differ("out", sorted(listed(holds["out"])), [s + 1 for s in range(t.seats) if t.state.gone[s]])
    if "points" in holds:
        differ("points", list(holds["points"]), [n for _, n in sorted(t.game.view(0).scores.items())])
    if "turn" in holds:
        differ("turn", holds["turn"], t.state.tp + 1)
    if "phase" in holds:
        differ("phase", holds["phase"], t.at)
    if "pile" in holds:
        differ("pile", list(holds["pile"]), t.pile())
    for row in holds.get("cards", []):
        check_card(t, row, differ)
    if "happened" in holds:
        check_happened(t, holds["happened"], differ)
    if any(key in holds for key in QUESTION):
        if not t.over:
            t.go_on(True)
        if not t.over:
            check_question(t, holds, differ)
        else:
            differ("question", {key: holds[key] for key in QUESTION if key in holds}, "nobody is asked: the game is over")
    return out


def check_happened(t: Position, wanted: Sequence[Any], differ: Any) -> None:
    """These events, in this order: by name, or with who and what."""
    found = [event_row(t, e) for e in t.happened()]
    rest = iter(found)
    for one in wanted:
        row = {"event": one} if isinstance(one, str) else dict(one)
        if not any(all(event.get(key) == value for key, value in row.items()) for event in rest):
            plain = all(isinstance(w, str) for w in wanted)
            differ("happened", list(wanted), [event["event"] for event in found] if plain else
                   [said_row(event) for event in found])
            return


def event_row(t: Position, e: Event) -> dict[str, Any]:
    """What a scenario can say of an event."""
    row: dict[str, Any] = {"event": e.name, "number": e.number}
    if 0 <= e.player < t.seats:
        row["player"] = e.player + 1
    for key, c in (("card", e.kept.card), ("by", e.kept.source)):
        if c is not None and 0 < c.instance < len(t.state.cards):
            row[key] = t.named(t.state.cards[c.instance].ref)
    return row


def said_row(event: Mapping[str, Any]) -> str:
    told = [f"player {event['player']}"] if "player" in event else []
    told += [f"{key} {event[key]}" for key in ("card", "by") if key in event] + ([f"number {event['number']}"] if event["number"] else [])
    return str(event["event"]) + (f" ({', '.join(told)})" if told else "")


def result_of(t: Position) -> str:
    r = t.game.result
    if not r.over:
        return "open"
    return "draw" if r.draw else ", ".join([f"player {s + 1}" for s in r.winners])


def check_zone(t: Position, seat: int, zone: str, wanted: Any, what: str, differ: Any) -> None:
    found = t.zone(seat, zone)
    if isinstance(wanted, int):
        differ(what, wanted, len(found))
    elif next(z for z in t.info.rules.zones if z.name == zone).ordered:
        differ(what, list(wanted), found[:len(wanted)] if zone == "deck" else found)
    else:
        differ(what, sorted(wanted), sorted(found))


def check_question(t: Position, holds: Mapping[str, Any], differ: Any) -> None:
    options = t.options()
    if "asked" in holds:
        # A team is asked as a list of its players.
        asked = [s + 1 for s in t.asked.seats]
        differ("asked", holds["asked"], asked if len(asked) > 1 else asked[0])
    if "question" in holds:
        differ("question", holds["question"], t.kind)
    if "options" in holds:
        differ("options", sorted(holds["options"]), sorted(options))
    for one in holds.get("can", []):
        if one not in options:
            differ("can", one, options)
    for one in holds.get("cannot", []):
        if one in options:
            differ("cannot", one, options)
    for row in holds.get("refused", []):
        seat = int(row["by"]) - 1 if "by" in row else None
        rules = t.against(row["card"], seat)
        if row.get("rule", "") not in rules and not (rules and "rule" not in row):
            differ(f"refused {row['card']}", row.get("rule", "any rule"), rules or "legal")


def check_card(t: Position, row: Mapping[str, Any], differ: Any) -> None:
    name = row["card"]
    facts: dict[str, Any] = {
        "zone": lambda: t.where(name)[1], "player": lambda: t.where(name)[0] + 1, "damage": lambda: t.damage(name),
        "bowed": lambda: t.bowed(name), "down": lambda: t.down(name), "name": lambda: t.called(name),
        "traits": lambda: sorted(t.traits(name)), "attached": lambda: sorted(t.attached(name)),
        "stack": lambda: t.stack(name), "counters": lambda: t.counters(name), "side": lambda: t.side(name)}
    for role in t.info.rules.roles:
        facts[role.name] = partial(t.roles, name, role.name)
    for key, wanted in row.items():
        if key == "card":
            continue
        if key == "keywords":
            for keyword in wanted:
                differ(f"{name} {keyword}", True, t.has(name, keyword))
        elif key in t.info.fields:
            differ(f"{name} {key}", wanted, t.value(name, key))
        elif key in facts:
            differ(f"{name} {key}", sorted(wanted) if key in ("traits", "attached") else wanted, facts[key]())
        else:
            raise TaisenError(f"A card has no '{key}' to compare; there is {', '.join([*facts, *t.info.fields])}.",
                              f"カードに比較できる「{key}」はありません。")


__all__ = ["Failure", "Report", "run_read", "run_scenario", "set_up"]
