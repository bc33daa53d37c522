"""Words for this game's options, where the general ones would not do."""
from __future__ import annotations

from taisen.games.ninja_slayer.terms import K_GREETER, K_INTERRUPT, K_PRIORITY
from taisen.kernel.names import ID, PASS, PAYLOAD, V_ABILITY, V_OWN, VERB
from taisen.kernel.state import Game


def card_name(g: Game, ref: int, lang: str) -> str:
    d = g.lib.defs[g.face[ref & ID]]
    name, title = (d.name, d.title) if lang == "ja" else (d.name_en, d.title_en)
    return f"{name}◆{title}" if title and lang == "ja" else f"{name}, {title}" if title else name


def option_label(g: Game, option: int, lang: str) -> str | None:
    ja = lang == "ja"
    if option == PASS:
        if g.kind == K_PRIORITY:
            return "パスする" if ja else "Pass"
        if g.kind == K_GREETER:
            return "アイサツしない" if ja else "Do not greet"
        if g.kind == K_INTERRUPT:
            return "インターラプトしない" if ja else "Do not interrupt"
        return "しない" if ja else "No"
    verb = option >> VERB
    if verb == V_OWN:
        name = card_name(g, option & PAYLOAD, lang)
        return f"{name}をエントリーする" if ja else f"Enter {name}"
    if verb == V_ABILITY:
        name = card_name(g, (option & PAYLOAD) >> 8, lang)
        return f"{name}の能力をエントリーする" if ja else f"Use an ability of {name}"
    return None
