"""Rules that the kernel keeps as it stands: abilities after a Bloom, replacements. Here they are named."""
from __future__ import annotations

from taisen.games.hololive.rules.r04_zones import HololiveRules
from taisen.games.hololive.terms import book
from taisen.kernel import events, layers, triggers
from taisen.kernel.effects import ops
from taisen.kernel.ledger import patch, uphold
from taisen.kernel.names import ABILITY
from taisen.kernel.state import Game


# ---- 5.13.3 abilities after a Bloom
def _by_ability_alone(g: Game, key: int) -> bool:
    """For the proof: what was counted for one card's ability counts for every such ability."""
    limit = g.lib.abilities[key & ABILITY].limit
    return limit > 0 and sum([n for k, n in g.limits.items() if k & ABILITY == key & ABILITY]) >= limit


uphold(book, "5.13.3.1", "5.13.3.1.1", by=layers.base_keys, at=__name__,
       breaks=(patch(triggers, "used_up", _by_ability_alone, "uses are counted by ability alone"),),
       en="The new top card's abilities are other abilities, even with the same text: what was counted for the old ones is not for them.",
       ja="同内容でも新しいカードの能力は別の能力で、元の能力について数えた回数などは適用されない。")

# ---- 10.11 replacement
uphold(book, "10.11.1", "10.11.1.1", by=ops.Instead.run, at=__name__,
       en="What is replaced does not happen at all; what the replacement says happens in its place.",
       ja="置換された事象はまったく発生せず、示された別の事象に置き換わる。")
uphold(book, "10.11.2", by=events.order_replacements, at=__name__,
       en="Of several replacements of one event the affected player says which comes first.",
       ja="複数の置換効果は、影響を受けるプレイヤーが適用順を決める。")
uphold(book, "10.11.2.1", "10.11.2.2", by=HololiveRules.affected, at=__name__,
       en="That is who controls the card it happens to, or does what is replaced.",
       ja="影響を受けるのがカードならそのコントローラー、行動ならそれを行うプレイヤーが決める。")
uphold(book, "10.11.2.3", by=events.applied_so_far, at=__name__,
       en="Each replacement applies at most once to an event.", ja="同一の事象に、各置換効果は最大1回しか適用できない。")
