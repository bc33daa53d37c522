"""A game's words and tables, for a page that is drawn from them."""
from __future__ import annotations

import hashlib
import logging
from collections.abc import Mapping
from functools import cache
from pathlib import Path

import taisen
from taisen import __version__
from taisen.cards.decks import Deck, read_deck
from taisen.cards.files import read_set
from taisen.errors import TaisenError
from taisen.games import NAMES, game_info
from taisen.games.info import GameInfo
from taisen.kernel.ledger import Entry
from taisen.kernel.rules import ZoneDef
from taisen.labels import VERB_NAMES
from taisen.learning import learning
from taisen.server.seen import Json, said
from taisen.written import has_half

log = logging.getLogger("taisen.server")


def games_row(folder: Path | None) -> list[Json]:
    return [{"name": name, "words": said(info.ja, info.en), "formats": formats(info),
             "default_format": info.default_format, "decks": decks(info, folder), **told_of(name)}
            for name, info in [(name, game_info(name)) for name in NAMES]]


def formats(info: GameInfo) -> list[Json]:
    about = learning(info.name).formats
    return [{"name": f.name, "words": said(f.ja, f.en), "sealed": f.sealed, "seats": list(f.seats),
             "teams": f.teams} | ({"about": said(*about[f.name])} if f.name in about else {}) for f in info.formats.values()]


def told_of(game: str) -> Json:
    """What the game is, in a sentence, and the table of a first game of it, where there is one."""
    found = learning(game)
    return {} if found.about is None else {"about": said(*found.about), "first": {
        "decks": list(found.decks), "opponent": found.opponent, "seed": found.seed} if found.steps else None}


def learning_row(info: GameInfo) -> Json:
    """The words of a game, explained, and the steps of a first game."""
    found = learning(info.name)
    return {"terms": [{"words": list(t.words), "rule": t.rule} | said(*t.text) for t in found.terms],
            "steps": [{"id": s.id, "at": s.at, "kind": s.kind, "verb": s.verb, "event": s.event, "by": s.by, "turn": s.turn, "rule": s.rule}
                      | said(*s.text) for s in found.steps]}


def decks(info: GameInfo, folder: Path | None) -> list[Json]:
    """The starters, and the decks in the user's own folder. A file there that is no deck is passed over."""
    out = [deck_row(name, read_deck(name, info.name)) | {"starter": name} for name in info.starters]
    for file in sorted(folder.glob("*.toml")) if folder is not None and folder.is_dir() else []:
        if has_half(file.name):
            # A name in another encoding: no page could ask for it.
            continue
        try:
            # A file that is called like a starter is another deck all the same.
            out.append(deck_row(file.stem if file.stem not in info.starters else file.name, read_deck(file, info.name)))
        except TaisenError:
            continue
        except Exception:
            # One file that nobody thought of does not take the others away.
            log.exception("the deck file %s cannot be read", repr(file.name)[:80])
    return out


def deck_row(key: str, deck: Deck) -> Json:
    return {"key": key, "name": said(deck.name, deck.name_en), "plan": said(deck.plan, deck.plan_en),
            "format": deck.format, "size": deck.size, "cards": dict(deck.cards)}


@cache
def sources() -> str:
    """What texts are read by, in short: another checkout of the same version may read them otherwise."""
    where = Path(taisen.__file__).parent
    times = [f.stat().st_mtime_ns for folder in ("text", "cards", "games") for f in (where / folder).rglob("*.py")]
    return hashlib.sha256(repr(sorted(times)).encode()).hexdigest()[:12]


def terms_row(info: GameInfo) -> Json:
    lay = info.table.layout
    return {
        "name": info.name, "version": f"{__version__}/{info.rules_version}/{sources()}", "words": said(info.ja, info.en), "formats": formats(info),
        "zones": [zone_words(z) for z in info.rules.zones],
        "kinds": [{"name": name, "words": said(*info.words_of_kind(name))} for name in info.kinds],
        "fields": [{"name": name, "words": said(*info.words.field_words[i])} for name, i in info.fields.items()],
        "shown_fields": list(info.table.shown_fields), "vital": info.table.vital, "pose": said(*info.words.pose_words),
        "score": said(*info.words.score_words),
        "phases": [{"name": name, "words": said(ja, en)} for name, ja, en in info.phases],
        "starts": list(info.positions.starts),
        "marks": [{"trait": t, "words": said(ja, en.strip()), "colour": c} for t, (ja, en, c) in info.table.marks.items()],
        "keywords": [said(ja, en) for ja, en in info.words.keyword_words.values()],
        "parts": [{"name": name, "words": said(*words)} for name, words in info.words.part_words.items()],
        "verbs": sorted({*VERB_NAMES.values(), *info.words.verb_names.values()}),
        "actions": [{"name": v.name, "words": said(v.ja, v.en)} for v in info.verbs.values()],
        "events": [{"name": e.name, "quiet": e.quiet, "seen": e.seen}
                   for e in info.events],
        "stops": None if info.table.stops is None else {"mine": list(info.table.stops[0]), "theirs": list(info.table.stops[1])},
        "check": said(*info.files.card_form.words.get(info.files.card_form.second, ("", ""))),
        "counters": [{"name": c.name, "words": said(c.ja, c.en)} for c in info.rules.counters],
        "roles": [{"name": r.name, "words": said(r.ja, r.en)} for r in info.rules.roles],
        "sections": [{"name": s, "words": said(*info.files.deck_form.words.get(s, (s, s))), "mark": info.files.deck_form.marks.get(s, "")}
                     for s in info.files.deck_form.sections],
        "traits": {ja: said(ja, en) for ja, en in (read_set(info.name).traits | dict(info.words.trait_words)).items()},
        "pictures": dict(info.table.pictures),
        "goals": [{"zone": t.zone, "words": said(t.ja, t.en), "last": t.last, "limit": t.limit, "start": t.start,
                   "printed": list(t.printed)} for t in info.table.goals],
        "stocks": [{"zones": list(t.zones), "words": said(t.ja, t.en), "ready": t.ready, "kind": t.kind, "marks": t.marks}
                   for t in info.table.stocks],
        "story": {"plays": listed(info.table.story.plays), "moves": listed(info.table.story.moves),
                  "outcomes": list(info.table.story.outcomes),
                  "downs": list(info.table.story.downs), "held": list(info.table.story.held),
                  "many": {name: said(*words) for name, words in info.table.story.many.items()}},
        "imports": {"cards": info.files.import_cards is not None, "decks": info.files.import_decks is not None},
        "exports": [{"name": name, "words": said(f.ja, f.en), "suffix": f.suffix} for name, f in info.files.export_decks.items()],
        "layout": {"rows": lay.rows, "columns": lay.columns, "middle": list(lay.middle), "away": list(lay.away),
                   "sign": lay.sign, "tally": list(lay.tally),
                   "places": [{"zone": p.zone, "row": p.row, "column": p.column, "width": p.width, "look": p.look}
                              for p in lay.places]}}


def listed(rows: Mapping[str, tuple[str, ...]]) -> Json:
    return {name: list(before) for name, before in rows.items()}


def zone_words(z: ZoneDef) -> Json:
    return {"name": z.name, "words": said(z.ja, z.en), "owner_sees": z.owner_sees, "others_see": z.others_see,
            "ordered": z.ordered, "posed": z.posed, "faced": z.faced, "shared": z.shared, "teams": z.teams, "sided": z.sided,
            "played": z.played}


def rule_row(info: GameInfo, rule: str) -> Json:
    """The gists of a rule: what its steps and conditions keep."""
    found: list[Entry] = [e for e in info.book.entries if e.rule == rule]
    if not found:
        raise TaisenError(f"There is no rule {rule[:20]} among those that the engine keeps.",
                          f"ルール{rule[:20]}は、エンジンが守るルールの中にありません。")
    return {"rule": rule, "gists": [said(ja, en) for ja, en in dict.fromkeys([(e.ja, e.en) for e in found])]}
