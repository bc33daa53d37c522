"""What is seen, as JSON: views, faces of cards, questions, events. Everything that leaves for a seat is made here."""
from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

from taisen.asking import Option, Question
from taisen.cards.library import english_texts
from taisen.games.info import GameInfo
from taisen.kernel.knowledge import option_seen
from taisen.kernel.library import CardDef, Library
from taisen.kernel.names import ID
from taisen.kernel.state import Game as State
from taisen.log import Cause, Event
from taisen.reasons import Reason
from taisen.server.eyes import Eyes
from taisen.views import CardView, PlayerView, PlayView, View, contests

Json = dict[str, Any]
Names = Sequence[tuple[str, str]]
"""The players' names: Japanese, English."""
LANGS: Final = ("ja", "en")


def said(ja: str, en: str) -> Json:
    return {"ja": ja, "en": en}


# ---- the table
def view_row(info: GameInfo, g: State, view: View, eyes: Eyes) -> Json:
    """A view. Zones are listed whole; a hidden zone only counts its backs."""
    return {
        "turn": view.turn, "turn_seat": view.turn_seat, "phase": view.phase, "hurt": list(view.hurt),
        "over": view.over, "winners": list(view.winners), "deciding": view.deciding,
        "zones": [zone_row(seat, name, cards) for (seat, name), cards in view.zones.items()],
        "pile": [play_row(p) for p in view.pile], "waiting": [play_row(p) for p in view.waiting],
        "aims": aims(info, g, eyes)} | counters_row(view.counters) | (seats_row(g, view.players, view.scores) if g.seats > 2 else {})


def counters_row(counters: Mapping[tuple[int | None, str], Mapping[str, int]]) -> Json:
    """What lies at players (no zone) and in zones, where something does."""
    rows = [{"seat": seat, "zone": zone or None, "counters": dict(there)} for (seat, zone), there in counters.items()]
    return {"counters": rows} if rows else {}


def seats_row(g: State, players: Sequence[PlayerView], scores: Mapping[int, int]) -> Json:
    """With more than two players: who each is to whoever looks, who has left; whose turn it is and comes next (of a team,
    all its players)."""
    after = g.tp
    for _ in range(g.seats):
        after = g.next_seat(after)
        if g.team[after] != g.team[g.tp]:
            break
    return {"players": [{"team": p.team, "gone": p.gone, "marks": [said(*m) for m in p.marks]} for p in players],
            "scores": [{"team": team, "points": points} for team, points in scores.items()],
            "turn_seats": mates(g, g.tp), "next": mates(g, after)}


def mates(g: State, seat: int) -> list[int]:
    """A player with those of the same team who are still there."""
    return [s for s in range(g.seats) if g.team[s] == g.team[seat] and not g.gone[s]]


def teams(g: State) -> list[int] | None:
    """Which team each seat belongs to; None where everybody plays alone."""
    return list(g.team) if len(set(g.team)) < g.seats else None


def aims(info: GameInfo, g: State, eyes: Eyes) -> list[list[int]]:
    """Attacks in progress: who against whom, by handles; a player is -1 - seat."""
    return [[eyes.of(g, a), eyes.of(g, b)] for a, b in contests(info, g)]


def zone_row(seat: int | None, name: str, cards: Sequence[CardView]) -> Json:
    """`cards` are those that are more than a back; `at` their places where backs lie between them; `backs` how many of the
    others are of a kind that is known by the back."""
    rows = [card_row(c) for c in cards if c.id is not None or c.handle]
    row: Json = {"seat": seat, "zone": name, "count": len(cards), "cards": rows}
    if 0 < len(rows) < len(cards):
        row["at"] = [k for k, c in enumerate(cards) if c.id is not None or c.handle]
    backs = Counter([c.kind for c in cards if c.id is None and not c.handle and c.kind])
    if backs:
        row["backs"] = dict(backs)
    return row


def card_row(c: CardView) -> Json:
    """A card where it lies; what is as printed or ordinary is left out."""
    row: Json = {"handle": c.handle, "id": c.id, "owner": c.owner}
    if c.pose:
        row["pose"] = c.pose
    if c.down:
        row["down"] = True
    if c.damage:
        row["damage"] = c.damage
    if c.host:
        row |= {"host": c.host, "under": c.under}
    if c.counters:
        row["counters"] = dict(c.counters)
    if c.id is None:
        return row
    if c.role:
        row["role"] = c.role
    if c.half:
        row["half"] = True
    if c.other is not None:
        row["other"] = c.other.id
    if c.nums != c.printed:
        row["nums"] = dict(c.nums)
    if c.called:
        row["called"] = c.called
    if c.definition is not None and c.traits != tuple(sorted(c.definition.traits)):
        row["traits"] = list(c.traits)
    if c.keywords:
        row["keywords"] = [list(k) for k in c.keywords]
    return row


def play_row(p: PlayView) -> Json:
    return {"seat": p.seat, "what": p.what, "handle": p.handle, "id": p.id, "number": p.number,
            "name": said(p.name("ja"), p.name("en")), "targets": [list(group) for group in p.targets]}


# ---- faces
def face_row(info: GameInfo, d: CardDef) -> Json:
    """What is printed on a card, in both languages: sent once for every card that is seen."""
    text_en, check_en = english_texts(info.name, d)
    row: Json = {"id": d.id, "name": said(d.name, d.name_en), "title": said(d.title, d.title_en), "kind": info.kind_called(d.kind),
                 "nums": {name: d.nums[i] for name, i in info.fields.items() if d.has >> i & 1},
                 "traits": sorted(d.traits), "text": said(d.text, text_en)}
    if d.token:
        row["token"] = True
    if d.check_text:
        row["check"] = said(d.check_text, check_en)
    if d.pieces:
        row["pieces"] = [{"part": p.part, "name": said(p.name, p.name_en or p.name), "text": p.text,
                          "cost": list(p.cost), "number": p.number, "bonus": [list(b) for b in p.bonus]}
                         for p in d.pieces]
    if d.reworded[0]:
        words = [(p.text, p.reworded) for p in d.pieces] or [(d.text, d.reworded[1]), (d.check_text, d.reworded[2])]
        row["reworded"] = {"by": d.reworded[0], "texts": [{"printed": text, "wording": wording} for text, wording in words if wording]}
    return row


def faces(info: GameInfo, lib: Library, ids: Iterable[str]) -> dict[str, Json]:
    return {i: face_row(info, lib.defs[lib.by_id[i]]) for i in ids if i in lib.by_id}


def ids_in(view: Json, events: Sequence[Json]) -> set[str]:
    """Every card id that these rows name."""
    found = {c[key] for z in view["zones"] for c in z["cards"] for key in ("id", "other") if key in c}
    found |= {p["id"] for p in (*view["pile"], *view["waiting"])}
    found |= {e[key]["id"] for e in events for key in ("card", "source") if key in e}
    return {i for i in found if i is not None}


# ---- questions
def question_row(q: Question, number: int, options: Sequence[Option], names: Names) -> Json:
    """The question; `later` are the options beyond its own: they can be picked only together with others."""
    rows = [option_row(o, q.seat, names) | {"index": i} for i, o in enumerate(options)]
    row: Json = {"number": number, "kind": q.kind, "text": asked_words(q, names), "least": q.least,
                 "most": q.most, "picked": list(q.picked), "options": rows[:len(q.raw)]}
    if len(q.raw) == 1:
        row["note"] = said(q.note("ja"), q.note("en"))
    if q.clause("ja"):
        row["clause"] = said(q.clause("ja"), q.clause("en"))
    return row | ({"later": rows[len(q.raw):]} if len(rows) > len(q.raw) else {})


def asked_words(q: Question, names: Names) -> Json:
    return {lang: q.text(lang, [n[k] for n in names]) for k, lang in enumerate(LANGS)}


def option_words(o: Option, names: Names) -> Json:
    return {lang: o.label(lang, [n[k] for n in names]) for k, lang in enumerate(LANGS)}


def option_row(o: Option, seat: int, names: Names) -> Json:
    """An option by the handles of the seat that is asked: of a team each member has its own."""
    q = o.question
    handles = q.state.handles[seat]
    refs = o.refs
    row: Json = {"index": o.index, "verb": o.verb, "label": option_words(o, names),
                 "cards": [handles[r & ID] for r in refs if handles[r & ID]]}
    if o.number is not None:
        row["number"] = o.number
    if o.player is not None:
        row["player"] = o.player
    if o.zone is not None:
        row["zone"] = {"seat": o.zone[0], "zone": o.zone[1]}
    if o.clause("ja"):
        row["clause"] = said(o.clause("ja"), o.clause("en"))
    if o.cause("ja"):
        row["cause"] = {lang: o.cause(lang, [n[k] for n in names]) for k, lang in enumerate(LANGS)}
    if refs and not row["cards"]:
        # A back has no handle: it is named by where it lies.
        place = option_seen(q.state, seat, o.raw)[2]
        count = q.info.rules.count
        row["place"] = {"seat": (place >> 16) // count, "zone": q.info.rules.zones[(place >> 16) % count].name,
                        "at": place & 0xFFFF}
    return row


# ---- events
def event_row(e: Event, eyes: Eyes, names: Names) -> Json:
    """But for the handles the same for all who have seen the same of its cards."""
    h = e.kept
    info = e.log.info
    texts = {lang: e.log.told(h, eyes.mask, lang, [n[k] for n in names]) for k, lang in enumerate(LANGS)}
    row: Json = {"n": e.index, "name": e.name, "text": texts, "turn": h.turn, "player": h.who, "number": h.number,
                 "group": h.group, "quiet": e.row.quiet}
    for key, c in (("card", h.card), ("source", h.source)):
        if c is not None:
            seat, zone = c.place
            row[key] = {"handle": eyes.named(c), "id": e.log.lib.defs[c.face].id if eyes.saw(c) else None, "seat": seat,
                        "zone": info.rules.zones[zone].name}
    if h.target >= 0:
        row["target"] = h.target
    if e.cause is not None and e.cause.rule:
        row["rule"] = e.cause.rule
    return row


def cause_row(c: Cause) -> Json:
    return {"rule": c.rule, "card": c.card or None, "text": said(c.text("ja"), c.text("en")),
            "gist": said(c.ja, c.en), "clause": c.clause, "part": said(c.part("ja"), c.part("en"))}


def reason_row(info: GameInfo, r: Reason) -> Json:
    verb = info.verbs.get(r.verb)
    words = said(verb.ja, verb.en) if verb is not None else said("使う", "Use it")
    return {"verb": r.verb, "action": words, "rule": r.rules[0], "text": said(r.ja, r.en)}
