"""Ways to break the rules about zones that books have alike, for the proofs: each game says in whose zones and by which rule."""
from __future__ import annotations

from collections.abc import Callable

from taisen.kernel import knowledge, sight
from taisen.kernel.effects import ops
from taisen.kernel.events import UNCHANGED
from taisen.kernel.knowledge import ZoneSeen
from taisen.kernel.ledger import Break, patch
from taisen.kernel.names import ID
from taisen.kernel.rules import Rules
from taisen.kernel.state import Card, Game, Record


def hidden(rules: Rules, zone: int) -> Break:
    return patch(rules, "hidden", rules.hidden | 1 << zone, f"{rules.zones[zone].en} hidden")


def shown(rules: Rules, zone: int) -> Break:
    return patch(rules, "hidden", rules.hidden & ~(1 << zone), f"{rules.zones[zone].en} open to all")


def peeked(rules: Rules, zone: int) -> Break:
    return patch(rules, "owner_blind", rules.owner_blind & ~(1 << zone), f"{rules.zones[zone].en} seen by its player")


def unordered(rules: Rules, zone: int) -> Break:
    return patch(rules, "ordered", rules.ordered & ~(1 << zone), f"{rules.zones[zone].en} without order")


def otherwise(rules: Rules, mask: str, zone: int) -> Break:
    """A zone that is hidden is open, one that keeps order keeps none, and so on."""
    return patch(rules, mask, int(getattr(rules, mask)) ^ 1 << zone, f"{rules.zones[zone].en}: {mask} the other way")


def having(rules: Rules, what: str, zone: int) -> Break:
    """The zone has orientations (posed) or sides (faced) where it has none, or the other way round."""
    return patch(rules.zones[zone], what, not getattr(rules.zones[zone], what), f"{rules.zones[zone].en}: {what} the other way")


def nothing_hidden(rules: Rules) -> Break:
    return patch(rules, "hidden", 0, "nothing is hidden")


def only_known_counted() -> Break:
    """Of a hidden zone one sees how many cards one knows there."""
    return patch(knowledge, "hidden_seen", _known_only, "only known cards are counted")


def _known_only(g: Game, seat: int, refs: list[int], ordered: bool) -> ZoneSeen:
    known = g.shown[seat] | g.knows[seat]
    return ZoneSeen(sum(known >> (r & ID) & 1 for r in refs), [], [])


def always_found() -> Break:
    """Who searches a hidden zone must find what is there."""
    return patch(ops.Pick, "least_of", _always_find, "always found")


def _always_find(self: ops.Pick, g: Game, r: Record, part: int) -> int:
    return self.parts[part].least.value(g, r)


def backs_seen_through(what: str = "backs are seen through") -> Break:
    return patch(sight, "sees_place", _through_the_back, what)


def _through_the_back(g: Game, seat: int, c: Card, sees: Callable[[Game, int, Card], bool] = sight.sees_place) -> bool:
    return sees(g, seat, c.faced(0))


def limited_hand(rules: Rules, kind: int, hand: int, most: int) -> Break:
    """Nobody draws (kind) with so many cards in hand."""
    def limit() -> None:
        draw = rules.raw[kind]

        def limited(g: Game, ref: int, number: int, source: int) -> int:
            return UNCHANGED if len(g.zone(ref & 7, hand)) >= most else draw(g, ref, number, source)

        rules.raw[kind] = limited

    return Break(f"a hand of at most {most}", limit)


def small_not_shuffled(rules: Rules, kind: int, deck: int) -> Break:
    """What has no order to change is not shuffled (kind)."""
    shuffle = rules.raw[kind]

    def skip(g: Game, ref: int, zone: int, source: int) -> int:
        return UNCHANGED if len(g.zone(ref & 7, deck)) < 2 else shuffle(g, ref, zone, source)

    def leave_small() -> None:
        rules.raw[kind] = skip

    return Break("small decks are not shuffled", leave_small)
