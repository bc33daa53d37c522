"""`card NAME` at the prompt: a card's text, what is printed and what holds now."""
from __future__ import annotations

from rich.text import Text

from taisen import CardView
from taisen.cards.files import CardSet, names_of, read_set
from taisen.cli.facts import english_names, english_parts, full_name, heading, parts, rewordings
from taisen.cli.terminal.session import Session
from taisen.cli.terminal.words import say
from taisen.errors import TaisenError
from taisen.games.info import CardData


def matching(session: Session, name: str) -> list[CardData]:
    """Cards of this game by id or name, else by a part of one."""
    cards = list(session.game.setup.cards.values())
    word = name.casefold()
    exact = [c for c in cards if word == c.id.casefold() or any(word == n.casefold() for n in names_of(c))]
    return exact or [c for c in cards if any(word in n.casefold() for n in names_of(c))]


def one_of(session: Session, name: str) -> CardData:
    found = matching(session, name)
    if not found:
        raise TaisenError(say("en", "no_card", name=name), say("ja", "no_card", name=name))
    if len(found) > 1:
        en, ja = (", ".join([with_id(session, c, lang) for c in found[:8]]) for lang in ("en", "ja"))
        raise TaisenError(say("en", "several", name=name, cards=en), say("ja", "several", name=name, cards=ja))
    return found[0]


def with_id(session: Session, card: CardData, lang: str) -> str:
    """A card's name with what may tell it from others of that name."""
    facts = session.game.info.words.card_facts
    first = facts(card, lang)[:1] if facts is not None else []
    return " ".join([full_name(card, lang), *first, f"[{card.id}]"])


def seen(session: Session, seat: int, card: CardData) -> list[tuple[int | None, str, CardView]]:
    """Where the seat sees copies of it."""
    view = session.game.view(seat)
    return [(s, zone, c) for (s, zone), cards in view.zones.items() for c in cards if c.id == card.id]


def nearest(session: Session, seat: int, name: str) -> tuple[int, str]:
    """The handle of the copy that the player most likely means: in hand, then in play, then elsewhere of their own."""
    found = matching(session, name)
    copies = [(s, zone, c) for card in found for s, zone, c in seen(session, seat, card) if c.handle]
    if not copies:
        raise TaisenError(say("en", "no_card", name=name), say("ja", "no_card", name=name))
    rules = {z.name: z for z in session.game.info.rules.zones}
    copies.sort(key=lambda at: (at[0] != seat, rules[at[1]].others_see, not rules[at[1]].played))
    card = copies[0][2]
    return card.handle, card.name(session.lang, True)


def show(session: Session, seat: int, name: str) -> None:
    if not name:
        session.console.print(Text(say(session.lang, "card_which")))
        return
    info = session.game.info
    card = one_of(session, name)
    own = read_set(info, None, session.game.as_of)
    names = english_names(CardSet(own.cards | dict(session.game.setup.cards), own.traits)) | dict(session.game.setup.words)
    session.console.print(heading(info, card, names, session.lang))
    first, second = ("", "dim") if session.lang == "ja" else ("dim", "")
    for lead, text in parts(info, card):
        session.console.print(Text.assemble((lead, "cyan" if session.lang == "ja" else "dim cyan"), (text, first)))
    for lead, text in rewordings(info, card, session.lang):
        session.console.print(Text.assemble((lead, "magenta"), text))
    for lead, text in english_parts(info, card, names):
        session.console.print(Text.assemble((lead, "cyan" if session.lang == "en" else "dim cyan"), (text, second)))
    for s, zone, copy in seen(session, seat, card):
        line = copy_line(session, s, zone, copy)
        if line is not None:
            session.console.print(line)


def copy_line(session: Session, seat: int | None, zone: str, card: CardView) -> Text | None:
    """A copy in play: whose, how it stands, its numbers now beside the printed."""
    pieces = session.board.pieces
    rules = {z.name: z for z in session.game.info.rules.zones}
    where = rules[zone]
    out = Text("  ")
    if seat is not None:
        out.append(f"{session.names[seat]} ")
    out.append(pieces.word(where))
    if where.played:
        changed = [f"{session.game.info.words.field_words[i][pieces.pick]} {card.nums[n]}"
                   + (f" ({say(session.lang, 'printed')} {card.printed.get(n, '-')})"
                      if card.nums[n] != card.printed.get(n) else "")
                   for n, i in session.game.info.fields.items() if n in card.nums]
        out.append(": " + ", ".join(changed))
        if card.keywords:
            out.append("  " + ", ".join(k[pieces.pick] for k in card.keywords), style="magenta")
        out.append_text(pieces.counted(card.counters))
        if card.role:
            out.append("  " + pieces.role_word(card.role), style="magenta")
        if card.token:
            out.append("  " + say(session.lang, "token"), style="dim")
        if card.half:
            out.append("  " + say(session.lang, "two_sided"), style="dim")
        elif card.other is not None:
            side = card.other.name if session.lang == "ja" else card.other.name_en
            out.append(f"  {say(session.lang, 'other_side')}: {side}", style="dim")
        if card.damage:
            out.append("  " + say(session.lang, "damage", n=card.damage), style="red")
    return out
