"""What the kernel keeps for this book in general: waiting abilities (9.8), last information (9.12), masters (3.1.2)."""
from __future__ import annotations

from collections.abc import Callable

from taisen.games.rebirth.rules import r04_moving as placing
from taisen.games.rebirth.rules import r06_setup as setup
from taisen.games.rebirth.rules import r10_checks as checks
from taisen.games.rebirth.rules.r04_zones import RebirthRules
from taisen.games.rebirth.rules.r09_playing import play_waiting
from taisen.games.rebirth.terms import ENERGY, N_POINTS, book
from taisen.games.rebirth.text import verbs
from taisen.games.rebirth.text.forms import abilities
from taisen.kernel import events, last_known, layers, sight, timing, triggers
from taisen.kernel.effects import ops
from taisen.kernel.effects import tree as t
from taisen.kernel.ledger import patch, uphold
from taisen.kernel.library import Library
from taisen.kernel.plays.record import ability_draft
from taisen.kernel.rules import Rules
from taisen.kernel.state import Card, Game

Groups = list[list[int]]
Whose = Callable[[Game, Groups], tuple[list[int], list[int]]]


def _team_s_energy(g: Game, seat: int) -> list[int]:
    return [r for s in range(g.seats) if g.team[s] == g.team[seat] for r in g.zone(s, ENERGY)]


uphold(book, "12.5.2", by=placing.energies, at=__name__,
       en="Teammates share no zones and do not pay for each other.", ja="チームメイトは領域を共有せず、互いのコストを支払うこともできない。",
       breaks=(patch(placing, "energies", _team_s_energy, "teammates pay for each other"),))


def _abilities_first(g: Game, original: Callable[[Game], bool] = checks.recovery_due) -> bool:
    return not g.waiting and original(g)


uphold(book, "9.6.1.1", "9.6.2", "9.6.2.1", by=checks.recovery_due, at=__name__,
       en="In a check timing rule processing comes first, and only then automatic abilities.",
       ja="チェックタイミングでは、まずルール処理を行い、その後に自動能力をプレイする。",
       breaks=(patch(checks, "recovery_due", _abilities_first, "abilities before recovery"),))


def _entries_first(g: Game, groups: Groups, original: Whose = timing.whose_waiting) -> tuple[list[int], list[int]]:
    return ([], []) if checks.entry_due(g) else original(g, groups)


uphold(book, "9.6.2.2", by=timing.whose_waiting, at=__name__,
       en="Automatic abilities are played before entries are processed.", ja="エントリー処理の前に、待機状態の自動能力をプレイする。",
       breaks=(patch(timing, "whose_waiting", _entries_first, "entries before abilities"),))


def _only_the_first(g: Game, groups: Groups, original: Whose = timing.whose_waiting) -> tuple[list[int], list[int]]:
    seats, found = original(g, groups)
    return seats, found[:1]


uphold(book, "9.8.3", by=timing.whose_waiting, at=__name__,
       en="The master picks which of the waiting abilities is played next.", ja="マスターは、待機状態の自動能力から次にプレイするものを1つ選ぶ。",
       breaks=(patch(timing, "whose_waiting", _only_the_first, "the one that waits longest is played"),))


def _always_the_same(rules: Rules, g: Game, card: Card, zone: int) -> bool:
    return True


uphold(book, "9.10.2", by=layers.apply_effect, at=__name__,
       en="An effect on certain cards is not about one that has left entry and members since.",
       ja="永続能力以外の継続効果は、その後に枠から枠以外へ移動したカードには適用されない。",
       breaks=(patch(RebirthRules, "keeps", _always_the_same, "a card that moves stays the same card"),))


def _nobody_plays(g: Game, groups: Groups) -> tuple[list[int], list[int]]:
    return [], []


uphold(book, "9.6.2.5", by=timing.whose_waiting, at=__name__,
       en="It ends when nothing is left to do.", ja="行うべきことがなくなれば、チェックタイミングを終了する。",
       breaks=(patch(timing, "whose_waiting", _nobody_plays, "it ends though abilities wait"),))


def _with_a_point(lib: Library, seats: int = setup.SEATS, format_name: str = "duel",
                  original: Callable[[Library, int, str], Game] = setup.empty_game) -> Game:
    g = original(lib, seats, format_name)
    g.set(N_POINTS, 1)
    return g


uphold(book, "9.8.2", by=triggers.trigger, at=__name__,
       en="When what triggers an automatic ability happens, it waits.", ja="誘発条件が満たされた自動能力は待機状態になる。")
uphold(book, "9.8.2.1", by=triggers.trigger, at=__name__,
       en="It waits as often as that has happened.", ja="誘発条件が複数回満たされたら、その回数分待機状態になる。")
uphold(book, "9.8.4.2", by=events.collect, at=__name__,
       en="An ability hears of what moves together with its own card's coming.",
       ja="能力が有効になる領域に入ると同時に行われた移動でも、誘発条件は満たされる。")
uphold(book, "9.8.5.1", by=triggers.from_delayed, at=__name__,
       en="A delayed trigger without a time comes once.", ja="時限誘発は、期限がなければ一度だけ誘発条件を満たす。")
uphold(book, "9.8.6.1", by=triggers.check_states, at=__name__,
       en="A state trigger waits once, and again after it has resolved if the state still holds.",
       ja="状態誘発は一度だけ待機状態になり、解決後も条件が満たされていれば再び待機状態になる。")
uphold(book, "9.8.7", by=play_waiting, at=__name__,
       en="A waiting ability is played also when its card has gone elsewhere.",
       ja="待機状態の自動能力は、そのカードの領域が変わっていてもプレイする。")
uphold(book, "9.12.1", by=last_known.remember_last, at=__name__,
       en="A card that has left entry and members is looked at as it last was there.",
       ja="枠から離れたカードは、最後にその領域にあったときの情報を参照する。")
uphold(book, "5.14.2.1", by=abilities.no_energy, at=__name__,
       en="An energy icon of 無 stands for 0.", ja="無のエネルギーアイコンは0として扱う。",
       breaks=(patch(abilities, "no_energy", lambda: (t.Do("pay", amount=t.Const(1)),), "it costs one"),))
uphold(book, "3.1.2", by=triggers.holder_seat, at=__name__,
       en="Master of a card is the player in whose zone it lies, of anything else whoever uses it.",
       ja="カードのマスターは、それが置かれている領域のプレイヤーである。")
uphold(book, "3.1.2.4", by=ops.Pick.chooser, at=__name__,
       en="An effect is the master's whose ability it is of.", ja="効果のマスターは、それを発生した能力のマスターである。")
uphold(book, "3.1.2.4.1", by=verbs.who, at=__name__,
       en="What an effect tells nobody in particular to do its master does.",
       ja="プレイヤーの指定がない指示は、その効果のマスターが実行する。")
uphold(book, "3.1.2.2", by=ability_draft, at=__name__,
       en="An activated ability is whoever's played it.", ja="起動能力のマスターは、それをプレイしたプレイヤーである。")
uphold(book, "3.1.2.3", by=triggers.holder_seat, at=__name__,
       en="An automatic ability is its card's or its effect's master's.",
       ja="自動能力のマスターは、それを持つカードや発生させた効果のマスターである。")
uphold(book, "12.5.6", by=sight.sees_place, at=__name__,
       en="What one player of a team sees the teammates may see; the others need not be shown it.",
       ja="チームメイトには自分にしか見えない情報も提示でき、相手に提示する必要はない。")
uphold(book, "12.9.3.1", by=setup.empty_game, at=__name__,
       en="Team points begin with 0.", ja="ゲーム開始時のチームポイントは0である。",
       breaks=(patch(setup, "empty_game", _with_a_point, "a team begins with a point"),))
uphold(book, "9.11.2", by=events.order_replacements, at=__name__,
       en="Of several replacements of one event the affected player picks the first.",
       ja="複数の置換効果のどれを先に適用するかは、影響を受けるプレイヤーが決める。")
