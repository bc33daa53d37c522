"""Rules that the kernel keeps as it stands: triggers, replacements, last information. Here they are named."""
from __future__ import annotations

from taisen.games.hololive.terms import book
from taisen.games.hololive.zones import HololiveRules
from taisen.kernel import continuous, events, moves, triggers
from taisen.kernel.effects import ops
from taisen.kernel.ledger import patch, uphold
from taisen.kernel.names import ABILITY
from taisen.kernel.state import Game


# ---- 5.13.3 abilities after a Bloom
def _by_ability_alone(g: Game, key: int) -> bool:
    """For the proof: what was counted for one card's ability counts for every such ability."""
    limit = g.lib.abilities[key & ABILITY].limit
    return limit > 0 and sum([n for k, n in g.limits.items() if k & ABILITY == key & ABILITY]) >= limit


uphold(book, "5.13.3.1", "5.13.3.1.1", by=continuous.base_keys, at=__name__,
       breaks=(patch(triggers, "used_up", _by_ability_alone, "uses are counted by ability alone"),),
       en="The new top card's abilities are other abilities, even with the same text: what was counted for the old ones is not for them.",
       ja="同内容でも新しいカードの能力は別の能力で、元の能力について数えた回数などは適用されない。")

# ---- 10.8 triggered abilities
uphold(book, "10.8.2", "10.8.2.1", by=triggers.trigger, at=__name__,
       en="Each time its condition is met the ability waits once.", ja="誘発条件が満たされるたびに、その回数だけ待機状態になる。")
uphold(book, "10.8.4.2", by=events.collect, at=__name__,
       en="An ability sees what moves together with its own card's coming.",
       ja="その能力を持つカードが入るのと同時の領域移動でも、誘発条件は満たされる。")
uphold(book, "10.8.5.1", by=triggers.from_delayed, at=__name__,
       en="A delayed trigger happens once unless a time is given.", ja="時限誘発は、期限が示されていないかぎり一度だけ誘発する。")
uphold(book, "10.8.6.1", by=triggers.check_states, at=__name__,
       en="A state triggers once, and again only after the ability has resolved.",
       ja="状態誘発は一度だけ待機状態になり、解決後にまだ満たされていれば再び待機状態になる。")

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

# ---- 10.12 last information
uphold(book, "10.12.1", by=moves.remember_last, at=__name__,
       en="What has left the stage is looked at as it last was there.", ja="ステージを離れたカードは、最後にそこにあった時の情報を参照する。")
