"""The report of a run: one page that stands alone, with its pictures in it, in Japanese or English."""
from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from html import escape
from typing import Final

import taisen
from taisen.arena.lab import pictures
from taisen.arena.lab.counting import CardFacts, Share, SideFacts, TableFacts, facts_of, swap_facts
from taisen.arena.lab.pictures import Bar
from taisen.arena.lab.plan import AGAINST, MATRIX, SWAP
from taisen.arena.lab.runner import Ran
from taisen.arena.lab.settling import ENOUGH, chance
from taisen.arena.lab.watch import DRAWN, KEPT, LEFT, OFFERED, PLAYED, ending_words
from taisen.arena.simulate import wilson
from taisen.cards.decks import read_deck
from taisen.games import game_info

STYLE: Final = """
:root{--ink:#222;--paper:#fff;--soft:#777;--line:#ddd;--bar:#8d7a5b;--good:#3d7a52;--bad:#a8433c;--back:#f6f3ec}
@media(prefers-color-scheme:dark){:root{--ink:#eee;--paper:#1b1a18;--soft:#a09a90;--line:#3d3a34;--bar:#b7a27c;--good:#6fb586;--bad:#e08078;--back:#26241f}}
body{font:16px/1.55 system-ui,sans-serif;max-width:62rem;margin:2rem auto;padding:0 1rem;color:var(--ink);background:var(--paper)}
h1{font-size:1.5rem}h2{font-size:1.15rem;margin:2.2rem 0 .6rem;border-bottom:1px solid var(--line)}h3{font-size:1rem;margin:1.4rem 0 .4rem}
svg{width:100%;height:auto;display:block}text{font-size:13px;fill:var(--ink)}.small{font-size:11px;fill:var(--soft)}
.bar,.dot{fill:var(--bar)}.good{fill:var(--good)}.bad{fill:var(--bad)}.half{stroke:var(--soft);stroke-dasharray:5}
.whisker{fill:none;stroke:var(--ink);stroke-width:1.3}.note{color:var(--soft);font-size:.9rem}.wide{overflow-x:auto}
table{border-collapse:collapse;width:100%;font-size:.9rem}td,th{text-align:right;padding:.2rem .5rem;border-bottom:1px solid var(--line)}
td:first-child,th:first-child{text-align:left}.verdict{background:var(--back);padding:.6rem 1rem;border-left:4px solid var(--bar)}
details{margin:.5rem 0}
"""


def percent(x: float) -> str:
    return f"{x:.1%}"


def points(x: float) -> str:
    """A difference of shares, in hundredths."""
    return f"{100 * x:+.1f}"


def odds(p: float) -> str:
    """A p-value."""
    return "p < 0.001" if p < 0.001 else f"p = {p:.3f}"


@dataclass(frozen=True, slots=True)
class Page:
    """What every part of the page needs."""

    ran: Ran
    lang: str

    def say(self, ja: str, en: str) -> str:
        return ja if self.lang == "ja" else en

    def words(self, pair: tuple[str, str]) -> str:
        return self.say(*pair)

    def deck(self, name: str) -> str:
        if not name:
            return self.say("パックを開封", "opened packs")
        deck = read_deck(name, self.ran.plan.game)
        return self.words((deck.name, deck.name_en)) or name

    def side(self, table: TableFacts, s: int) -> str:
        """The deck, and who plays it where that is not the same for all."""
        side = table.sides[s]
        name = self.deck(side.deck)
        if s == 0 and table.setup.swaps:
            name += self.say("(入替後)", " (swapped)")
        same = len({(x.deck, x.agent) for x in table.sides}) < len(table.sides)
        told = f"{name} · {side.agent}" if len({x.agent for x in table.sides}) > 1 else name
        return f"{told} ({s + 1})" if same else told

    def card(self, table: TableFacts, i: str) -> str:
        """By its name; where others are called so too, with its number."""
        pair = table.names.get(i, (i, i))
        alike = sum([1 for other in table.names.values() if other == pair])
        return self.words(pair) + (f" {i}" if alike > 1 else "")


def page(ran: Ran, lang: str) -> str:
    """The whole page."""
    p = Page(ran, lang)
    facts = facts_of(ran.plan, ran.rows)
    title = f"{p.words((game_info(ran.plan.game).ja, game_info(ran.plan.game).en))}: {p.say('対戦シミュレーション', 'the laboratory')}"
    body = [f"<h1>{escape(title)}</h1>", played(p), verdict_of(p, facts)]
    if ran.plan.kind == MATRIX:
        body.append(matrix(p, facts))
    if ran.plan.kind == AGAINST:
        body.append(against(p, facts))
    for n, table in enumerate(facts):
        if table.games:
            body.append(of_table(p, table, n, len(facts)))
    body.append(how(p))
    return (f'<!doctype html><html lang="{lang}"><meta charset="utf-8"><meta name="viewport" content="width=device-width">'
            f"<title>{escape(title)}</title><style>{STYLE}</style>{''.join(body)}</html>\n")


def played(p: Page) -> str:
    plan, ran = p.ran.plan, p.ran
    broken = p.say("(中断。続きから再開できます)", " (broken off; the same command goes on)") if ran.stopped else ""
    told = p.say(
        f"{len(ran.rows)}戦{broken}。シードは{plan.seed}から。{'コンパイル版' if taisen.COMPILED else '通常版'}、taisen {taisen.__version__}。",
        f"{len(ran.rows)} games{broken}. Seeds from {plan.seed} on; {'compiled' if taisen.COMPILED else 'interpreted'}, "
        f"taisen {taisen.__version__}.")
    return f'<p class="note">{escape(told)}</p>'


def verdict_of(p: Page, facts: Sequence[TableFacts]) -> str:
    return "".join([f'<p class="verdict">{escape(line)}</p>' for line in verdict(p, facts)])


def verdict(p: Page, facts: Sequence[TableFacts]) -> list[str]:
    """The answer to what was asked, in sentences."""
    if p.ran.plan.kind == SWAP:
        return swap_verdict(p, facts)
    out = []
    for table in facts:
        if len(table.sides) != 2 or not table.games:
            continue
        ups, downs, _ = table.trials
        side, other = (0, 1) if table.sides[0].wins.won >= table.sides[1].wins.won else (1, 0)
        names = p.side(table, side), p.side(table, other)
        rate, value = table.sides[side].wins.rate, chance(ups, downs)
        if table.settled:
            out.append(p.say(f"決着: {names[0]}は{names[1]}より強い(勝率{percent(rate)}、{table.settled}戦で打ち切り)。",
                             f"Settled: {names[0]} is stronger than {names[1]} (won {percent(rate)}; settled after {table.settled} games)."))
        elif value < 0.05:
            out.append(p.say(f"{names[0]}は{names[1]}より強い(勝率{percent(rate)}、{odds(value)})。",
                             f"{names[0]} is stronger than {names[1]} (won {percent(rate)}, {odds(value)})."))
        else:
            out.append(p.say(f"{names[0]}と{names[1]}の差は示されていません(勝率{percent(rate)}、{odds(value)})。",
                             f"No difference is shown between {names[0]} and {names[1]} ({percent(rate)}, {odds(value)})."))
    return out


def swap_words(p: Page, facts: Sequence[TableFacts]) -> str:
    return ", ".join([f"{p.card(facts[0], s.out)} → {p.card(facts[1], s.into)}" + (f" ×{s.count}" if s.count else "")
                      for s in facts[1].setup.swaps])


def swap_verdict(p: Page, facts: Sequence[TableFacts]) -> list[str]:
    found = swap_facts(p.ran.plan, p.ran.rows)
    what = swap_words(p, facts)
    if found is None:
        return [p.say(f"{what}: まだ比べられる対戦がありません。", f"{what}: no whole deal has been played yet.")]
    effect = found.effect
    numbers = p.say(
        f"勝率 {percent(found.before)} → {percent(found.after)}(差 {points(effect.value)}、95%区間 {points(effect.low)} 〜 {points(effect.high)}"
        f"ポイント)。同じ配札{found.deals}組のうち良化{found.better}、悪化{found.worse}、同じ{found.same}。{odds(found.p)}、e = {found.e:.2f}"
        f"({ENOUGH:.0f}で決着)。",
        f"{percent(found.before)} → {percent(found.after)} of the games ({points(effect.value)} points, 95% {points(effect.low)} to "
        f"{points(effect.high)}). Of {found.deals} deals played both ways {found.better} went better, {found.worse} worse, {found.same} alike; "
        f"{odds(found.p)}, e = {found.e:.2f} ({ENOUGH:.0f} settles it).")
    ja, en = ("良い", "better") if effect.value > 0 else ("悪い", "worse")
    if facts[1].settled:
        head = p.say(f"決着: {what} は{ja}入れ替えです。", f"Settled: {what} makes the deck {en}.")
    elif found.p < 0.05:
        head = p.say(f"{what} は{ja}入れ替えです。", f"{what} makes the deck {en}.")
    else:
        head = p.say(f"{what}: 差は示されていません。", f"{what}: no difference is shown.")
    return [head, numbers]


def matrix(p: Page, facts: Sequence[TableFacts]) -> str:
    names = list(dict.fromkeys([s.deck for t in facts for s in t.sides]))
    rates: dict[tuple[int, int], tuple[float, str]] = {}
    for table in facts:
        if not table.games:
            continue
        a, b = (names.index(s.deck) for s in table.sides)
        for x, y, s in ((a, b, 0), (b, a, 1)):
            share = table.sides[s].wins
            low, high = share.interval
            rates[x, y] = (share.rate, f"{p.deck(names[x])} – {p.deck(names[y])}: {percent(share.rate)} "
                                       f"({percent(low)} – {percent(high)}), {share.of}")
    label = p.say("総当たりの勝率(行が列に勝つ割合)", "How often the row's deck beats the column's")
    return f"<h2>{escape(label)}</h2>" + pictures.matrix([p.deck(n) for n in names], rates, label)


def against(p: Page, facts: Sequence[TableFacts]) -> str:
    """How often the deck that is tried beats each of the others."""
    bars = [verdict_bar(p.side(t, 1), t.sides[0].wins) for t in facts if t.games]
    label = p.say(f"「{p.side(facts[0], 0)}」の相手ごとの勝率", f"How often {p.side(facts[0], 0)} beats each")
    return f"<h2>{escape(label)}</h2>" + pictures.shares(bars, label) if bars else ""


def verdict_bar(name: str, share: Share) -> Bar:
    """Marked where a half is outside its interval."""
    low, high = share.interval
    return share_bar(name, share, "good" if low > 0.5 else "bad" if high < 0.5 else "")


def of_table(p: Page, table: TableFacts, n: int, of: int) -> str:
    head = ""
    if of > 1:
        head = f"<h2>{n + 1}. {escape(' – '.join([p.side(table, s) for s in range(len(table.sides))]))}</h2>"
    return head + wins(p, table) + first(p, table) + length(p, table) + ends(p, table) + cards(p, table)


def share_bar(name: str, share: Share, mark: str = "") -> Bar:
    low, high = share.interval
    return Bar(name, share.rate, low, high, f"{percent(share.rate)} ({share.won}/{share.of})", mark)


def wins(p: Page, table: TableFacts) -> str:
    fair = 1 / len({s.team for s in table.sides})
    bars = []
    for s, side in enumerate(table.sides):
        low, high = side.wins.interval
        bars.append(share_bar(p.side(table, s), side.wins, "good" if low > fair else "bad" if high < fair else ""))
    label = p.say("勝率(95%信頼区間)", "Won, with 95% intervals")
    drawn = p.say(f"{table.games}戦、引き分け{table.drawn}。", f"{table.games} games, {table.drawn} drawn.")
    return f"<h3>{escape(label)}</h3>{pictures.shares(bars, label, fair)}<p class=note>{escape(drawn)}</p>"


def first(p: Page, table: TableFacts) -> str:
    label = p.say("先攻の有利", "Going first")
    fair = 1 / len({s.team for s in table.sides})
    bars = [share_bar(p.say("先攻が勝った対戦", "won by whoever went first"), table.first)]
    if len(table.sides) == 2:
        for s, side in enumerate(table.sides):
            bars += [share_bar(p.side(table, s) + p.say(" 先攻", ", first"), side.first),
                     share_bar(p.side(table, s) + p.say(" 後攻", ", second"), side.later)]
    elif len({s.team for s in table.sides}) == len(table.sides):
        bars += [share_bar(p.say(f"{i + 1}番手", f"number {i + 1} in turn order"), share) for i, share in enumerate(table.by_order)]
    return f"<h3>{escape(label)}</h3>{pictures.shares(bars, label, fair)}"


def length(p: Page, table: TableFacts) -> str:
    label = p.say("対戦の長さ(ターン数)", "How long games last, in turns")
    told = p.say(f"平均{table.length:.1f}ターン、{table.decisions / table.games:.0f}選択。",
                 f"{table.length:.1f} turns and {table.decisions / table.games:.0f} decisions on average.")
    return f"<h3>{escape(label)}</h3>{pictures.counts(table.turns, label)}<p class=note>{escape(told)}</p>"


def ends(p: Page, table: TableFacts) -> str:
    info = game_info(table.setup.game)
    label = p.say("決まり方", "How games end")
    bars = []
    for key, n in table.ends.most_common():
        low, high = wilson(n, table.games)
        bars.append(Bar(p.words(ending_words(info, key, table.names)), n / table.games, low, high, f"{percent(n / table.games)} ({n})"))
    return f"<h3>{escape(label)}</h3>{pictures.shares(bars, label, 0.0)}" + full(bars)


def full(bars: Sequence[Bar]) -> str:
    """What the picture had no room for."""
    long = [b.name for b in bars if pictures.cut(b.name) != b.name]
    return "".join([f"<p class=note>{escape(name)}</p>" for name in long])


# ---- cards -----------------------------------------------------------------------------------------------------------
def cards(p: Page, table: TableFacts) -> str:
    out = []
    # One deck and agent on several sides are one; the opponents of a swap are not looked at.
    groups: dict[tuple[str, str], list[int]] = {}
    for s, side in enumerate(table.sides):
        groups.setdefault((side.deck, side.agent), []).append(s)
    for seats in groups.values():
        side = table.sides[seats[0]]
        found = [c for c in together([table.sides[s] for s in seats]) if c.times[DRAWN]]
        if not found:
            continue
        name = p.deck(side.deck) + (p.say("(入替後)", " (swapped)") if 0 in seats and table.setup.swaps else "")
        out.append(f"<h3>{escape(p.say(f'カード: {name}', f'Cards: {name}'))}</h3>")
        out.append(influence(p, table, found))
        out.append(opening(p, table, found, [table.sides[s] for s in seats]))
        out.append(dead(p, table, found))
        out.append(card_table(p, table, found))
    return "".join(out)


def together(found: Sequence[SideFacts]) -> list[CardFacts]:
    """The cards of a deck that several sides play: counted as one."""
    if len(found) == 1:
        return list(found[0].cards.values())
    out: dict[str, CardFacts] = {}
    for side in found:
        for i, card in side.cards.items():
            sum_up(out.setdefault(i, CardFacts(i, card.copies)), card)
    return list(out.values())


def sum_up(into: CardFacts, card: CardFacts) -> None:
    for name in ("given_back", "kept", "drawn", "never", "played", "held"):
        add(getattr(into, name), getattr(card, name))
    into.times = [a + b for a, b in zip(into.times, card.times, strict=True)]
    for stratum, (with_it, without) in card.drawn_by.items():
        mine = into.drawn_by.setdefault(stratum, (Share(), Share()))
        add(mine[0], with_it)
        add(mine[1], without)


def add(into: Share, share: Share) -> None:
    into.won += share.won
    into.of += share.of


def influence(p: Page, table: TableFacts, found: Sequence[CardFacts]) -> str:
    label = p.say("引いた対戦と引かなかった対戦の勝率の差(ポイント)", "Won more often when drawn than when not, in points")
    known = [(c, e) for c in found if (e := c.effect) is not None]
    bars = [Bar(p.card(table, c.id), e.value, e.low, e.high, points(e.value), ("good" if e.value > 0 else "bad") if e.clear else "")
            for c, e in sorted(known, key=lambda x: -x[1].value)]
    if not bars:
        return ""
    note = p.say("長い対戦ほどどのカードも引かれるため、同じくらいの長さの対戦どうしで比べています。色つきは95%区間が0を含まないもの"
                 "(多数のカードを見れば偶然そうなるものもあります)。",
                 "Long games draw more of every card, so games of like length are compared. Coloured: nothing is outside the 95% interval "
                 "(of many cards some are so by chance).")
    return f"<p>{escape(label)}</p>{pictures.differences(bars, label)}<p class=note>{escape(note)}</p>"


def opening(p: Page, table: TableFacts, found: Sequence[CardFacts], its: Sequence[SideFacts]) -> str:
    offered = [c for c in found if c.times[OFFERED]]
    redrew, stayed = Share(), Share()
    for side in its:
        add(redrew, side.redrew)
        add(stayed, side.stayed)
    bars = [share_bar(p.say(f"{p.card(table, c.id)} を初手に持つ", f"{p.card(table, c.id)} in the first hand"), c.kept)
            for c in sorted(offered, key=lambda c: -c.kept.rate) if c.kept.of]
    if not bars:
        return ""
    label = p.say("初手にあったときの勝率", "Won with it in the first hand")
    told = ""
    if redrew.of:
        told = p.say(f"引き直し {redrew.of}回(勝率{percent(redrew.rate)})、そのまま {stayed.of}回({percent(stayed.rate)})。",
                     f"Cards were given back in {redrew.of} first hands (won {percent(redrew.rate)}), all kept in {stayed.of} "
                     f"({percent(stayed.rate)}).")
    return (f"<details><summary>{escape(label)}</summary>{pictures.shares(bars, label)}"
            f"<p class=note>{escape(told)}</p></details>")


def dead(p: Page, table: TableFacts, found: Sequence[CardFacts]) -> str:
    worst = sorted([c for c in found if c.dead > 0], key=lambda c: -c.dead)[:12]
    if not worst:
        return ""
    label = p.say("手札で腐ったカード(引いた枚数のうち終了時に手札に残った割合)", "Dead cards: of the copies drawn, in hand at the end")
    bars = []
    for c in worst:
        low, high = wilson(c.times[LEFT], c.times[DRAWN])
        bars.append(Bar(p.card(table, c.id), c.dead, low, high, f"{percent(c.dead)} ({c.times[LEFT]}/{c.times[DRAWN]})"))
    return f"<details><summary>{escape(label)}</summary>{pictures.shares(bars, label, 0.0)}</details>"


def card_table(p: Page, table: TableFacts, found: Sequence[CardFacts]) -> str:
    heads = (("カード", "枚数", "初手", "初手勝率", "戻した勝率", "引いた勝率", "引かず", "差", "使った勝率", "使わず", "使用", "残り")
             if p.lang == "ja" else
             ("card", "copies", "in first hand", "won so", "won, given back", "won, drawn", "never drawn", "difference", "won, played",
              "drawn, not played", "played of drawn", "left"))
    rows = []
    for c in sorted(found, key=lambda c: c.id):
        effect = c.effect
        cells = [str(c.copies), str(c.times[KEPT]), rate(c.kept), rate(c.given_back), rate(c.drawn), rate(c.never),
                 points(effect.value) if effect is not None else "–", rate(c.played), rate(c.held),
                 f"{c.times[PLAYED]}/{c.times[DRAWN]}", f"{c.times[LEFT]}"]
        rows.append(f"<tr><td>{escape(p.card(table, c.id))} <span class=note>{escape(c.id)}</span>" + "".join([f"<td>{x}" for x in cells]))
    return (f"<details><summary>{escape(p.say('すべてのカード', 'All cards'))}</summary><div class=wide><table><tr>"
            f"{''.join([f'<th>{escape(h)}' for h in heads])}{''.join(rows)}</table></div></details>")


def rate(s: Share) -> str:
    return f"{s.rate:.0%} <span class=note>({s.of})</span>" if s.of else "–"


def how(p: Page) -> str:
    told = p.say("同じ配札の対戦は席を入れ替えて行われます。--again 番号 --save ファイル で、どの対戦もリプレイとして取り出せます。",
                 "Games of one deal are played with the seats exchanged. --again NUMBER --save FILE takes any game out as a replay.")
    return f'<p class="note">{escape(told)}</p>'
