"""One card looked at closely: what is printed, what was understood, what it is now and where each change comes from."""
from __future__ import annotations

from taisen.cards.library import english_names, meaning_of
from taisen.cards.meaning import in_english, in_japanese
from taisen.cards.trees import tree_to_data
from taisen.clauses import ability_words, as_printed
from taisen.errors import TaisenError
from taisen.games.info import GameInfo
from taisen.kernel.continuous import refresh
from taisen.kernel.layers import apply_effect, derive_all
from taisen.kernel.library import CardDef
from taisen.kernel.names import ABILITY, ID, P_KEY, P_PROGRAM
from taisen.kernel.state import Derived, Effect
from taisen.kernel.state import Game as State
from taisen.reasons import find
from taisen.server.eyes import Eyes
from taisen.server.seen import Json, card_row, face_row, said
from taisen.views import CardView, View


def details(info: GameInfo, g: State, view: View, eyes: Eyes, handle: int) -> Json:
    """A card by its handle; only what these eyes see of it."""
    card = view.card(handle)
    if card is None:
        raise TaisenError(f"There is no card with the handle {handle}.", f"ハンドル{handle}のカードはありません。")
    row: Json = {"card": card_row(card), "face": None, "meaning": [], "changes": []}
    if card.definition is not None:
        row["face"] = face_row(info, card.definition)
        row["meaning"] = meaning(info, card.definition)
        row["now"] = dict(card.nums)
        row["changes"] = changes(info, g.clone(), eyes, reference(g, eyes, card))
    return row


def reference(g: State, eyes: Eyes, card: CardView) -> int:
    if eyes.who >= 0:
        return find(g, eyes.who, card.handle)
    return next((c.ref for c in g.cards[1:] if c.ref and eyes.of(g, c.ref) == card.handle), 0)


def meaning(info: GameInfo, d: CardDef) -> list[Json]:
    """Every ability as the engine understands it: in both languages, and the tree."""
    names = english_names(info.name)
    found = meaning_of(info, d)
    trees = [t for group in found for t in group] if info.words.part_words else list(found)
    return [tree_row(info.name, t, names) for t in trees]


def tree_row(game: str, tree: object, names: dict[str, str]) -> Json:
    row: Json = {"tree": tree_to_data(tree)}
    for lang in ("ja", "en"):
        try:
            row[lang] = in_japanese(game, (tree,)) if lang == "ja" else in_english(game, (tree,), names)
        except (KeyError, IndexError):
            row[lang] = ""
    return row


# ---- where the changes come from
def changes(info: GameInfo, g: State, eyes: Eyes, ref: int) -> list[Json]:
    """The layers again, effect by effect: what each changed of this card. `g` is used up."""
    if not ref:
        return []
    if g.stale:
        refresh(g)
    derive_all(g)
    cache: dict[int, Derived] = dict(g.cache)
    if ref not in cache:
        return []
    for each in cache:
        c = g.cards[each & ID]
        if c.begun is not None:
            cache[each] = c.begun
    g.cache = cache
    out: list[Json] = []
    for layer in range(g.rules.layers):
        for e in g.layered[layer]:
            before = cache[ref].copy()
            apply_effect(g, e, layer, cache)
            out += differences(info, g, eyes, e, before, cache[ref])
    return out


def differences(info: GameInfo, g: State, eyes: Eyes, e: Effect, was: Derived, now: Derived) -> list[Json]:
    by = source(g, eyes, e)
    out: list[Json] = []
    for name, i in info.fields.items():
        if was.nums[i] != now.nums[i]:
            words = info.words.field_words[i]
            out.append({"what": name, "words": said(*words), "from": was.nums[i], "to": now.nums[i], **by})
    if was.traits != now.traits:
        out.append({"what": "traits", "words": said("特徴など", "traits"), "from": sorted(was.traits - now.traits),
                    "to": sorted(now.traits - was.traits), **by})
    if was.name != now.name:
        out.append({"what": "name", "words": said("名前", "name"), "from": was.name, "to": now.name, **by})
    if was.abilities != now.abilities:
        gained = [k & ABILITY for k in now.abilities if k not in was.abilities]
        lost = [k & ABILITY for k in was.abilities if k not in now.abilities]
        out.append({"what": "abilities", "words": said("能力", "abilities"),
                    "from": [ability_said(g, a) for a in lost], "to": [ability_said(g, a) for a in gained], **by})
    if was.cannot != now.cannot:
        out.append({"what": "cannot", "words": said("できないこと", "what it cannot do"), "from": None, "to": None, **by})
    return out


def ability_said(g: State, ability: int) -> Json:
    return said(ability_words(g, ability, "ja"), ability_words(g, ability, "en"))


def source(g: State, eyes: Eyes, e: Effect) -> Json:
    """The card that an effect comes from and what it says; nothing of a card that these eyes have not seen."""
    ability = effect_ability(g, e)
    public = e.source in g.last_known or (0 < e.source & ID < len(g.cards) and eyes.sees(g, e.source & ID))
    if ability < 0 or not public:
        return {"by": said("効果", "an effect"), "card": None, "says": said("", "")}
    card = as_printed(g, ability).card
    d = g.lib.defs[g.lib.by_id[card]] if card in g.lib.by_id else None
    name = said(d.name, d.name_en) if d is not None else said("効果", "an effect")
    return {"by": name, "card": card if d is not None else None, "says": ability_said(g, ability)}


def effect_ability(g: State, e: Effect) -> int:
    if e.key:
        return e.key & ABILITY
    n = e.scope.numbers
    if n[P_KEY] > 0:
        return n[P_KEY] & ABILITY
    return g.lib.programs[n[P_PROGRAM]].ability if 0 <= n[P_PROGRAM] < len(g.lib.programs) else -1
