"""100 and 1200: what the kernel keeps for this book in general, said rule by rule."""
from __future__ import annotations

from taisen.games.breakages import always_found
from taisen.games.ninja_slayer.rules import r0300_zones as zones
from taisen.games.ninja_slayer.rules import r1204_entry as entry
from taisen.games.ninja_slayer.rules import r1209_events as book_events
from taisen.games.ninja_slayer.rules.r0300_zones import RULES
from taisen.games.ninja_slayer.rules.r1100_damage import enter_in_its_place
from taisen.games.ninja_slayer.rules.r1203_costs import find_free_entry
from taisen.games.ninja_slayer.rules.r1204_entry import enter_checked_card
from taisen.games.ninja_slayer.terms import book
from taisen.games.ninja_slayer.text import bodies, lowering, phrases
from taisen.kernel import continuous, counting, events, last_known, layers, loops, moves, procedure, triggers
from taisen.kernel.effects import ops, program, values
from taisen.kernel.ledger import Break, patch, uphold
from taisen.kernel.names import ID, P_SEAT, P_SLOTS, Frame
from taisen.kernel.plays.choices import settle_early
from taisen.kernel.plays.record import ability_of
from taisen.kernel.state import Derived, Effect, Game, Record
from taisen.text.lowering import reading

# ---- 104 the great principles
uphold(book, "104.1", by=find_free_entry, at=__name__,
       en="Where a card says otherwise than the rules, the card is followed.",
       ja="総合ルールとカードテキストが矛盾するなら、カードテキストを優先する。")
uphold(book, "104.2", by=ops.Repeat.run, at=__name__,
       en="As much as possible is done of what is instructed; nothing, where the number is 0 or less.",
       ja="指示はできる限り実行し、回数や量が0以下なら実行しない。")
uphold(book, "104.3", by=moves.set_pose, at=__name__,
       en="What already is in a state does not come into it anew.", ja="すでにその状態であるものは、改めてその状態になったとはみなされない。")
uphold(book, "104.6", by=values.TChanged.holds, at=__name__,
       en="A number that has become greater counts as increased, one that has become smaller as decreased.",
       ja="値が元より大きくなれば増加、小さくなれば減少しているものと見なす。")
uphold(book, "105.3b", by=triggers.holder_seat, at=__name__,
       en="An ability is controlled by the controller of its card.", ja="能力の支配者は、それを持つカードの支配者である。")
uphold(book, "105.3c", by=continuous.start_effect, at=__name__,
       en="An effect is controlled by the controller of the ability that made it.", ja="効果の支配者は、それを発生させた能力の支配者である。")


# ---- 1102 damage
def _zero_hits() -> None:
    old = zones.hurt

    def always(g: Game, ref: int, amount: int, source: int, ikusa: int) -> int:
        done = old(g, ref, amount, source, ikusa)
        return ref if done < 0 else done

    patch(zones, "hurt", always).apply()


uphold(book, "1102.1", by=zones.hurt_character, at=__name__,
       en="Damage knows whom it hits, how much, its source and whether it is ikusa damage.",
       ja="ダメージは、対象、点数、発生源、イクサダメージか否かを情報として持つ。")
uphold(book, "1102.4", by=zones.hurt, at=__name__,
       en="Dealing damage adds it to what the thing bears.", ja="ダメージを与えると、対象の負っているダメージが増える。")
uphold(book, "1102.4c", by=ops.ChangeAmount.run, at=__name__,
       en="Replacements that change how much damage is dealt apply as it is dealt.",
       ja="点数を変更する置換効果は、ダメージを与える時点で適用される。")
uphold(book, "1326.1", by=lowering.Lowering.damage_change, at=__name__,
       en="Damage raised by N: what that source deals is N more.", ja="与えるダメージをN点増加するとは、その発生源が与えるダメージがN増えること。")
uphold(book, "1102.5", by=zones.hurt, at=__name__,
       en="Only damage of 1 or more triggers 'when it deals' or 'when it is dealt' damage.",
       ja="与えたダメージが1以上の場合にのみ「与えた時」「受けた時」が発生する。",
       breaks=(Break("0 damage triggers", _zero_hits), patch(book_events.EventMatcher, "matches", lambda *a: False)))

# ---- 1202 abilities that work
uphold(book, "1202.1", by=layers.base_keys, at=__name__,
       en="An ability does something only where it works.", ja="能力は有効である場合にのみ効果を発揮する。")
uphold(book, "1202.2", "1202.3", by=lowering.Lowering.zones_of, at=__name__,
       en="A character's abilities work on the field; those that make sense only elsewhere work there.",
       ja="キャラクターの能力は場で有効。特定の領域でのみ意味を持つ能力はその領域で有効。")


# ---- 1203 costs on resolution
def _replaced_is_unpaid() -> None:
    old = entry.pay_extra

    def strict(g: Game, f: Frame) -> int:
        return entry.roll_back(g, f) if -1 in g.results or not g.results else old(g, f)

    steps = entry.entering.steps
    steps[steps.index(old)] = strict


uphold(book, "1203.3", by=entry.pay_actions, at=__name__,
       en="A cost of which a part was replaced counts as carried out.", ja="一部が置換されたコストも、実行したものとみなす。",
       breaks=(Break("a replaced cost is not paid", _replaced_is_unpaid),))
uphold(book, "1203.6", "1203.7", by=ops.MayAsk.run, at=__name__,
       en="'Do A, and you may do B': A is a cost, paid on resolution by choice; unpaid, B is not done.",
       ja="「…して(捨てて)、…してもよい」の前半はコストで、解決時に支払うか選ぶ。支払わなければ後半は実行されない。")
uphold(book, "1203.6a", "1203.7a", by=ops.MayAsk.run, at=__name__,
       en="Unless a player is named, the effect's controller pays and decides.",
       ja="特にプレイヤーの指定がなければ、効果の支配者が行う。",
       breaks=(patch(ops.MayAsk, "__init__", lambda self, who, possible=(): _init_may(self, possible)),))


def _init_may(self: ops.MayAsk, possible: object) -> None:
    self.who = values.OPPONENT
    self.possible = possible  # type: ignore[assignment]
    self.bound = None
    self.to = 0


# ---- 1204.2e, f targets
def _at_least_one() -> None:
    old = ops.Pick.most_of
    patch(ops.Pick, "most_of", lambda self, g, r, part: max(1, old(self, g, r, part))).apply()


uphold(book, "1204.2e-1", by=ops.Pick.most_of, at=__name__,
       en="With a number of targets of 0 or less none is chosen.", ja="対象数が0以下なら対象は選択しない。",
       breaks=(Break("at least one is chosen", _at_least_one),))
uphold(book, "1204.2e-2", by=ops.Pick.offered, at=__name__,
       en="One thing is not chosen twice among the same targets.", ja="同じ事物を2回以上対象に選ぶことはできない。",
       breaks=(patch(ops.Pick, "offered", lambda self, g, r, cands, picked, least: cands, "what is picked is offered again"),))
uphold(book, "1204.2e-3", by=bodies.Body.choose, at=__name__,
       en="After 'then' or 'if', choosing is done on resolution and does not keep it from being entered.",
       ja="「その後」「なら」の後の「選ぶ」は解決時に行い、選べなくてもエントリーできる。")
uphold(book, "1204.2e-4", by=values.GPile.fits, at=__name__,
       en="What lies in the kotodama space cannot be its own target.", ja="コトダマ空間のカードや能力は自身を対象にできない。")
uphold(book, "1204.2e-5", by=values.GZone.is_like, at=__name__,
       en="A target that needs certain facts must show them to all players.",
       ja="情報を条件とする対象は、その情報が全員に明示されているものだけを選べる。")


def _count_again() -> None:
    old = ops.Pick.prune

    def anew(self: ops.Pick, g: Game, r: Record) -> None:
        old(self, g, r)
        settle_early(g, ability_of(g, r), r)
        slot = P_SLOTS + self.slot
        r.sets[slot] = r.sets[slot][:self.parts[0].most.value(g, r)]

    patch(ops.Pick, "prune", anew).apply()


uphold(book, "1204.2e-6", by=settle_early, at=__name__,
       en="The number of targets stays as it was on entering.", ja="対象の数は、エントリー時のまま変化しない。",
       breaks=(Break("targets are counted again on resolution", _count_again),))
uphold(book, "1304.2c", by=settle_early, at=__name__,
       en="A number settled on entering stays as it is from then on.", ja="エントリー時に決まった不定数は、以後変化しない。")
uphold(book, "1204.2f", "1204.2f-1", "1305.1", by=ops.Share.run, at=__name__,
       en="What is divided among targets is settled with them, at least one unit for each.",
       ja="割り振る内容は対象を選ぶ段階で決め、各対象に少なくとも1単位を割り振る。")
uphold(book, "1204.2f-2", by=ops.ActShared.run, at=__name__,
       en="The division stays as it was settled.", ja="決定した割り振りは以後変更されない。")


# ---- 1209 triggers
uphold(book, "1209.2", "1209.3", by=triggers.trigger, at=__name__,
       en="A triggered ability watches the game; each time its event occurs it has triggered once more.",
       ja="誘発能力は常に状況を監視し、誘発条件が発生するたびに誘発回数が1増える。")
uphold(book, "1209.3a", by=events.shown, at=__name__,
       en="A hidden card's trigger counts when the card is revealed at that moment.",
       ja="非公開カードの誘発能力は、発生した時点でカードを公開することで誘発する。")
uphold(book, "1209.3b", by=events.inside, at=__name__,
       en="Its player may keep it hidden, and it does not trigger.", ja="非公開のままにして、誘発させないことを選べる。")
uphold(book, "1209.3c", by=entry.hide_after, at=__name__,
       en="A card so revealed stays revealed until its ability is through.",
       ja="そうして公開されたカードは、その能力の処理が終わるまで公開されたままである。")
uphold(book, "1209.7", by=triggers.from_delayed, at=__name__,
       en="A delayed trigger happens once unless it says each time, and its card is the one whose ability made it.",
       ja="遅発誘発能力は、特に指定がない限り1回だけ誘発し、それを作成した能力のカードを参照する。")
uphold(book, "1209.8", by=triggers.check_states, at=__name__,
       en="A state trigger triggers while its condition holds, not again while it has triggered.",
       ja="条件誘発能力は、誘発済みでない状況で条件が満たされていると誘発する。")


def _only_if_there() -> None:
    old = entry.enter_waiting

    def strict(g: Game, i: int) -> int:
        ref = g.records[i].numbers[1]
        if not g.live(ref):
            g.waiting.remove(i)
            return entry.give_up(g, g.records[i])
        return old(g, i)

    patch(entry, "enter_waiting", strict).apply()


uphold(book, "1209.9", by=entry.enter_waiting, at=__name__,
       en="A triggered ability is entered even if its card has gone or lost it.",
       ja="誘発済みの能力は、そのカードが移動したり能力を失っていてもエントリーされる。",
       breaks=(Break("gone cards do not trigger", _only_if_there),))

# ---- 1211 ukemi
uphold(book, "1211.2", "1211.2b", by=enter_checked_card, at=__name__,
       en="A ukemi that says to enter its card enters that card itself.",
       ja="カード自身をエントリーするウケミでは、代わりにそのカード自身をエントリーする。")
uphold(book, "1211.2a", by=enter_in_its_place, at=__name__,
       en="A ukemi that says to enter another card is not entered: that card is.",
       ja="他のカードをエントリーするウケミでは、代わりにその指示されたカード自身をエントリーする。")
uphold(book, "1211.2c", "1211.5", by=entry.enter_ukemi, at=__name__,
       en="Any other ukemi is entered as an ability, by the rules for abilities.",
       ja="それ以外のウケミは能力自身をエントリーし、能力のエントリーに従う。")

# ---- 1212-1216
uphold(book, "1212.1", by=program.run_instruction, at=__name__,
       en="An immediate effect is carried out once and is over.", ja="即時効果は1度だけ実行して終了する。")


def _whoever_fits() -> None:
    old = layers.apply_effect

    def wide(g: Game, e: Effect, layer: int, cache: dict[int, Derived]) -> None:
        if e.key == 0 and e.refs:
            for ref in list(cache):
                if g.cards[ref & ID].zone == g.cards[e.refs[0] & ID].zone:
                    for i, c in enumerate(g.lib.specs[e.spec].changes):
                        if c.layer == layer:
                            c.apply(g, e, i, ref, cache[ref])
        else:
            old(g, e, layer, cache)

    patch(layers, "apply_effect", wide).apply()


uphold(book, "1213.6", by=ops.Begin.run, at=__name__,
       en="A resolved continuous effect applies to what fitted then, not to what comes to fit later.",
       ja="解決により発生した持続効果は、解決時点で条件を満たしていた事物にのみ適用される。",
       breaks=(Break("whatever fits", _whoever_fits),))
uphold(book, "1214.1", by=events.apply_replacement, at=__name__,
       en="A replaced event does not happen; only what replaces it does.", ja="置換された事象は発生せず、置換後の事象のみが発生する。")
uphold(book, "1214.2", by=events.order_replacements, at=__name__,
       en="Of several replacements the affected player, or controller of the affected card, picks one.",
       ja="置換効果が複数あれば、影響を受けるプレイヤーかカードの支配者が1つ選んで適用する。",
       breaks=(patch(RULES, "affected", lambda g, kind, part: 1 - (part & 7 if part >= 1 << 27 else g.cards[part & ID].seat)),))
uphold(book, "1214.3", by=events.applicable, at=__name__,
       en="Each replacement applies once to an event, and must, unless it says it may.",
       ja="各置換効果は元の事象1回につき1回だけ適用され、選べると明記がなければ必ず適用する。")


uphold(book, "1215.1", by=last_known.remember_last, at=__name__,
       en="Facts asked of a card that has moved are those it last had where it was.",
       ja="移動したカードの情報を参照する場合、移動前の領域での最後の情報(直前情報)を参照する。",
       breaks=(patch(last_known, "remember_last", lambda g, c, ref: None),))
uphold(book, "1216.1", "1216.2", by=ops.Act.run, at=__name__,
       en="An effect's source is its ability, an ability's source the card that has it.",
       ja="効果の発生源はそれを発生した能力、能力の発生源はそれを持つカードである。")
uphold(book, "1216.3", by=ops.Act.run, at=__name__,
       en="Unless the effect says what deals it, damage comes from the card whose ability it is.",
       ja="明記がなければ、効果によるダメージの発生源はその能力を持つカードである。",
       breaks=(patch(ops.Act, "run", lambda self, g, f, r: _sourceless(self, g, r)),))


def _sourceless(self: ops.Act, g: Game, r: Record) -> int:
    refs = ops.alive(g, self.objects.refs(g, r))
    x = self.amount.value(g, r) if self.amount is not None else 0
    return events.do_all(g, self.kind, refs, [x] * len(refs), 0, r.numbers[P_SEAT])


# ---- 1302-1308 phrases
uphold(book, "1302.1", by=values.TName.holds, at=__name__,
       en="A name in double quotes means cards of just that name.", ja="二重引用符の名称は、カード名がその名称であるカードを意味する。")
uphold(book, "1302.1a", by=values.TNameIncludes.holds, at=__name__,
       en="Only where the text says the name includes words is a part of it meant.",
       ja="「含まれている」と表記がある場合に限り、カード名の一部の語句を意味する。")
uphold(book, "1302.2", by=values.TTrait.holds, at=__name__,
       en="A name in angle brackets means cards that have that trait among theirs.", ja="山括弧の名称は、その属性を含むカードを意味する。")
uphold(book, "1304.5", by=reading.Reader.variable, at=__name__,
       en="Y and Z are read as X is.", ja="YやZもXと同様に扱う。",
       breaks=(patch(reading, "VARIABLES", {"X": 8, "Y": 8, "Z": 8}),))
uphold(book, "1307.1", by=ops.Pick.run, at=__name__,
       en="Who is told to choose from public things must choose the number said.",
       ja="公開領域から「選ぶ」ことを求められたプレイヤーは、指定数を選ぶ義務がある。")
uphold(book, "1307.2", by=ops.Pick.least_of, at=__name__,
       en="Who chooses or searches in a hidden zone sees it, and need not choose what must have certain facts.",
       ja="非公開領域から選ぶ・探すプレイヤーはその情報を見られ、特定の情報を持つカードは選ばなくてもよい。",
       breaks=(always_found(),))
uphold(book, "1307.2", by=phrases.looks_through, at=__name__,
       en="Who chooses or searches in a hidden zone may look at it.",
       ja="非公開領域から選ぶ・探すプレイヤーは、その領域のカードの情報を見ることができる。")
uphold(book, "1307.3", by=ops.Pick.enough, at=__name__,
       en="A card searched for by more than a number is shown to all when chosen.",
       ja="枚数以外の条件でデッキから探したカードは、選択した際に全員に公開する。")
uphold(book, "1307.4", by=phrases.in_hidden_zone, at=__name__,
       en="Choosing from deck or hand is no choosing of targets: it is done on resolution.",
       ja="デッキや手札から「選ぶ」のは対象選択ではなく、解決時に選ぶ。")
uphold(book, "1308.1a", by=bodies.Body.players, at=__name__,
       en="Unless a player is named, the effect's controller draws.", ja="特に指定がなければ、効果の支配者がドローする。")
uphold(book, "1308.2", by=ops.Repeat.run, at=__name__,
       en="Drawing several is drawing one, so many times.", ja="複数枚のドローは、1枚ドローを枚数分繰り返すこと。")
uphold(book, "1316.2", "1316.2a", by=moves.shuffle, at=__name__,
       en="While a set of cards is shuffled nobody sees any of it, whatever shows them.",
       ja="シャッフルの間は、カードを見るまたは公開する効果は無視される。")
uphold(book, "1404.2a", by=values.CExtra.holds, at=__name__,
       en="The additional effect of a tatsujin card resolves only if its tatsujin cost was paid.",
       ja="タツジンの追加の効果は、タツジン・コストが支払われていた場合のみ解決される。")


# ---- 1501 loops
uphold(book, "1501.1", by=procedure.endless, at=__name__,
       en="What is forced again and again without end is a loop.", ja="一定の行動が無制限に強制されるものはループである。")
uphold(book, "1501.1c", by=procedure.draw_game, at=__name__,
       en="A loop that nobody can stop ends the game in a draw.", ja="誰も停止できないループが続く場合、ゲームは引き分けで終わる。")
uphold(book, "1501.1a", by=loops.comes_again, at=__name__,
       en="Who repeats a loop by choice names a number: it is carried out that often, and then something else is done.",
       ja="1人だけが選択で繰り返せるループは、その回数を指定して実行し、他の行動をするまで再び実行できない。")
uphold(book, "1501.1b", by=counting.name_number, at=__name__,
       en="Where several have a choice in it the turn player names a number, then the other; the smaller one holds.",
       ja="複数のプレイヤーが選択できるループは、ターンプレイヤー、非ターンプレイヤーの順に回数を指定し、少ない方の回数だけ実行する。")
uphold(book, "1501.1a", "1501.1b", by=loops.take_away, at=__name__,
       en="Who repeats a loop by choice ends it: the choice that returns to a position is not open there again.",
       ja="選択で繰り返せるループは回数を決めて終わり、他の行動をしない限り再び実行できない。")
