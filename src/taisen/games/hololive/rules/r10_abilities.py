"""10.3, 10.7.2.3, 10.8, 10.12: what the kernel keeps of abilities and choices in general, said rule by rule."""
from __future__ import annotations

from taisen.games.hololive.terms import book
from taisen.kernel import continuous, events, last_known, layers, triggers
from taisen.kernel.effects import ops
from taisen.kernel.ledger import Break, patch, uphold
from taisen.kernel.names import HOLDER_SHIFT, ID
from taisen.kernel.state import Game, Record


# ---- 10.3 abilities that work
def _works_below() -> None:
    def keys(g: Game, ref: int) -> tuple[int, ...]:
        d = g.lib.defs[g.face[ref & ID]]
        zone = g.cards[ref & ID].zone
        return tuple([a | ref << HOLDER_SHIFT for a in d.abilities if g.lib.abilities[a].zones >> zone & 1])

    patch(layers, "base_keys", keys).apply()


def _works_everywhere() -> None:
    def keys(g: Game, ref: int) -> tuple[int, ...]:
        return tuple([a | ref << HOLDER_SHIFT for a in g.lib.defs[g.face[ref & ID]].abilities])

    def every(g: Game) -> list[int]:
        return [k for z in g.zones for r in z for k in keys(g, r)]

    patch(layers, "base_keys", keys).apply()
    patch(continuous, "all_keys", every).apply()


uphold(book, "10.3.2", "10.3.3", by=layers.in_force, at=__name__,
       en="A part that works only under a condition does nothing while the condition does not hold.",
       ja="条件付きで有効な部分は、条件を満たさない間は無効で、効果を発生しない。")
uphold(book, "10.3.4", "10.3.4.3", by=layers.base_keys, at=__name__,
       en="A card's abilities work only in the zones they are made for.", ja="カードの能力は特定の領域でのみ有効である。",
       breaks=(Break("abilities work everywhere", _works_everywhere),))
uphold(book, "10.3.4.1", by=layers.base_keys, at=__name__,
       en="A holomem card's abilities work only on the stage, on the top of its member.",
       ja="ホロメンカードの能力は、ステージでホロメンの一番上のカードである間のみ有効である。",
       breaks=(Break("cards below work too", _works_below), Break("abilities work everywhere", _works_everywhere)))
uphold(book, "10.3.4.2", by=layers.base_keys, at=__name__,
       en="The abilities of tools, mascots and fans work only on the stage.",
       ja="ツール、ファン、マスコットの能力は、ステージにある間のみ有効である。",
       breaks=(Break("abilities work everywhere", _works_everywhere),))


# ---- 10.7.2.3 choosing
def _never_must() -> None:
    patch(ops.Pick, "least_of", lambda self, g, r, part: 0).apply()


uphold(book, "10.7.2.3.1", by=ops.Pick.least_of, at=__name__,
       en="With a number said, so many must be chosen as far as there are.",
       ja="選ぶ数が指定されていれば、可能なかぎりその数まで選ぶ義務がある。", breaks=(Break("nothing need be chosen", _never_must),))


def _always_must() -> None:
    patch(ops.Pick, "least_of", lambda self, g, r, part: self.parts[part].most.value(g, r)).apply()


uphold(book, "10.7.2.3.2", "1.3.5.1", by=ops.Pick.least_of, at=__name__,
       en="'Up to' a number lets one choose any number from 0 on.", ja="「まで選ぶ」なら、0から指定数までの任意の数を選べる。",
       breaks=(Break("all must be chosen", _always_must),))


def _all_or_none() -> None:
    old = ops.Pick.candidates

    def enough(self: ops.Pick, g: Game, r: Record, part: int) -> list[int]:
        found = old(self, g, r, part)
        return found if len(found) >= self.parts[part].most.value(g, r) else []

    patch(ops.Pick, "candidates", enough).apply()


uphold(book, "10.7.2.3.3", by=ops.Pick.run, at=__name__,
       en="Where there are fewer than said, those there are are chosen.",
       ja="指定数の一部しか選べないなら、可能なかぎり選ぶ。", breaks=(Break("all or none", _all_or_none),))


# ---- 10.8 automatic abilities
def _once_a_card() -> None:
    old = triggers.trigger

    def once(g: Game, key: int, event: int, part: int) -> None:
        if not triggers.in_progress(g, key):
            old(g, key, event, part)

    patch(triggers, "trigger", once).apply()


uphold(book, "10.8.2.1", by=triggers.trigger, at=__name__,
       en="It waits as often as the condition came about.", ja="複数回満たされれば、その回数分待機状態になる。",
       breaks=(Break("an ability waits only once", _once_a_card),))


def _no_newcomers() -> None:
    old = events.collect

    def only_before(g: Game, event: int, before: tuple[int, ...], kind: int, parts: tuple[int, ...], numbers: tuple[int, ...],
                    source: int, by: int, after: tuple[int, ...]) -> int:
        kept = g.triggering
        table = kept[:]
        table[kind] = before
        g.triggering = table
        done = old(g, event, before, kind, parts, numbers, source, by, after)
        g.triggering = kept
        return done

    patch(events, "collect", only_before).apply()


uphold(book, "10.8.4.2", by=events.collect, at=__name__,
       en="A card that comes where its ability works sees the moves that happen together with its coming.",
       ja="能力が有効になる領域に入るのと同時の領域移動も、その能力の誘発条件を満たす。",
       breaks=(Break("newcomers see nothing", _no_newcomers),))


def _delayed_again() -> None:
    patch(triggers, "end_delayed", lambda g, i: None).apply()


uphold(book, "10.8.5.1", by=triggers.from_delayed, at=__name__,
       en="A delayed ability triggers once unless a time is said.", ja="時限誘発は、期限が示されていなければ一度だけ誘発する。",
       breaks=(Break("delayed abilities go on", _delayed_again),))


def _always_anew() -> None:
    patch(triggers, "in_progress", lambda g, key: False).apply()


uphold(book, "10.8.2", by=triggers.trigger, at=__name__,
       en="An automatic ability whose condition comes about waits.", ja="誘発条件が満たされた自動能力は待機状態になる。")
uphold(book, "3.1.2.3", by=triggers.holder_seat, at=__name__,
       en="An automatic ability is controlled by the controller of the card that has it.",
       ja="自動能力のコントローラーは、それを持つカードや効果のコントローラーである。")
uphold(book, "10.8.6.1", by=triggers.check_states, at=__name__,
       en="An ability on a state waits once while it is so, and again only after it was resolved.",
       ja="状態誘発は状態が発生した時に1度だけ待機し、解決後にまだ満たされていれば再び待機する。",
       breaks=(Break("it triggers again while it waits", _always_anew),))

# ---- 10.12 last information
uphold(book, "10.12.1", by=last_known.remember_last, at=__name__,
       en="What is asked of a card that has left the stage is as it last was there.",
       ja="ステージを離れたカードの情報は、最後にそこにあったときの情報を参照する。",
       breaks=(patch(last_known, "remember_last", lambda g, c, ref: None, "nothing is remembered"),))
