"""Rules that the kernel keeps for this book: owners and controllers, what is valid where, what lasts, what auras are; teams' zones."""
from __future__ import annotations

from taisen.games.build_divide.rules.r0300_cards import titles_of
from taisen.games.build_divide.rules.r0400_zones import RULES, raw_attach, raw_to_resolution
from taisen.games.build_divide.rules.r0406_placing import put
from taisen.games.build_divide.rules.r1000_packets import attacker
from taisen.games.build_divide.rules.r1300_processing import is_loose
from taisen.games.build_divide.terms import HAND, LIFE, book
from taisen.kernel import continuous, events, layers, moves, sight, stacks, triggers
from taisen.kernel.counters import take_all
from taisen.kernel.effects import ops, values
from taisen.kernel.ledger import data, patch, uphold
from taisen.kernel.plays.record import ability_draft
from taisen.kernel.state import Game

uphold(book, "202-1a:i", by=raw_to_resolution, at=__name__, en="What lies in the resolution zone is its player's.",
       ja="解決領域のカードの支配者は、それをプレイしたプレイヤーである。")
uphold(book, "202-1a", "202-1d", by=triggers.holder_seat, at=__name__, en="A card and its automatic abilities are whose zone it lies in.",
       ja="カードの支配者はその領域のプレイヤーであり、自動能力の支配者はそのカードの支配者である。")
uphold(book, "202-1b", by=continuous.static_seat, at=__name__, en="A permanent ability is its card's controller's.",
       ja="永続能力の支配者は、その能力を有するカードの支配者である。")
uphold(book, "202-1c", by=ability_draft, at=__name__, en="An activated ability is whoever's plays it.",
       ja="起動能力の支配者は、それをプレイしたプレイヤーである。")
uphold(book, "308-3", by=titles_of, at=__name__, en="A card may have several titles.", ja="カードは複数の称号を持つことがある。")
uphold(book, "319-3", by=moves.other_side, at=__name__,
       en="A territory has the facts of the face that is up in territory zone and field, of the closed one elsewhere.",
       ja="テリトリーは、テリトリーゾーンとフィールドでは表の面、それ以外では未開放面の情報を参照する。")
uphold(book, "503-1", by=put, at=__name__, en="To put a card into a zone is to move it there.", ja="置くとは、その領域に移動することである。")
uphold(book, "506-1", by=ops.Pick.most_of, at=__name__, en="Up to so many: any number up to that.", ja="「~まで」なら、それ以下の数を決定する。")
uphold(book, "507-2", by=ops.Repeat.one, at=__name__, en="To draw several is to draw one so often.",
       ja="複数枚引くとは、1枚引くことを繰り返すことである。")
uphold(book, "508-1", by=ops.Look.run, at=__name__, en="Who looks at the top cards of a deck learns what they are.",
       ja="山札を上から見ると、そのカードの情報を知ることができる。")
uphold(book, "521-1b", "521-1e", by=raw_attach, at=__name__, en="An aura lies where its unit lies, and has been attached.",
       ja="オーラは、そのユニットのある領域に置かれ、「ついた」事象が発生する。")
uphold(book, "521-1d", by=stacks.put_under, at=__name__, en="It belongs to that unit.", ja="オーラは、そのユニットに関連付けられる。")
uphold(book, "521-1b:ii", by=layers.begin, at=__name__, en="An aura is of no other kind.",
       ja="オーラは、他のカードタイプを持たないものとして扱う。")
uphold(book, "521-1c:iii", by=take_all, at=__name__, en="A card has an aura's information only while it is one.",
       ja="オーラ情報は、オーラである間のみ持つ。")
uphold(book, "521-2", by=layers.bear_parts, at=__name__, en="A numbered aura changes its unit all the time.",
       ja="数値のオーラは、ユニットの情報を変更し続ける。")
uphold(book, "521-3", "1203-3", by=layers.base_keys, at=__name__, en="No ability of an aura's own works.", ja="オーラ自身の能力は無効である。")
uphold(book, "521-4a", by=is_loose, at=__name__, en="Where its unit leaves, an aura stays and then goes to the graveyard.",
       ja="ユニットが他の領域に移動すると、オーラは留まり、その後墓地に置かれる。")
uphold(book, "1003-2c:i", by=attacker, at=__name__, en="Damage of busters in an attack comes from the attacking unit too.",
       ja="アタックに伴うバスターのダメージは、アタックしているユニットもダメージ源である。")
uphold(book, "1203-4", "1203-5", by=layers.base_keys, at=__name__,
       en="An ability works where it is valid: of units on the field, of territories on the face that is up.",
       ja="能力は、ユニットならフィールド、テリトリーなら見えている面で有効である。")
uphold(book, "1208-2", by=ops.Begin.run, at=__name__, en="What has resolved is not about cards that come later.",
       ja="永続能力以外の持続効果は、後から移動したカードには適用されない。")
data(book, "2001-1", "2002-1", by=Game.zone, at=__name__, en="A team has one life.", ja="ライフゾーンはチームで1つのみ持つ。",
     breaks=(patch(RULES, "teamed", 0, "each player has a life"),))
data(book, "2001-2", "2001-2a", by=Game.zone, at=__name__, en="Each player has the other zones; field and resolution zone are one for all.",
     ja="その他の領域は各プレイヤーが持ち、フィールドと解決領域は1つである。",
     breaks=(patch(RULES, "teamed", 1 << LIFE | 1 << HAND, "a hand for the team"),))
uphold(book, "2001-3", by=sight.sees_place, at=__name__, en="What a mate sees the other sees too.",
       ja="チームメイトに可視のものは、チームの両方に可視である。")
uphold(book, "526-1", "526-1a", by=continuous.start_effect, at=__name__, en="To double a number is to raise it by what it is then.",
       ja="2倍にするとは、最初に適用した時点の値に等しい値を増加することである。")
uphold(book, "1205-5a", by=triggers.from_delayed, at=__name__, en="A delayed trigger triggers once.", ja="時限誘発は、一度だけ誘発条件を満たす。")
uphold(book, "1205-6a", by=triggers.check_states, at=__name__,
       en="A state triggers once when it comes about, and again if it is so after that has resolved.",
       ja="状態誘発は、その状態になった時に1度だけ誘発し、解決後もその状態なら再度誘発する。")
uphold(book, "1210-1", by=values.NValue.value, at=__name__, en="Of a card that has gone the information that it last had is taken.",
       ja="移動したカードについては、最後にその領域にあった時の情報を参照する。")
uphold(book, "1211-2", "1211-3", by=ops.Act.run, at=__name__, en="What an ability does comes from the card that has it.",
       ja="能力の発生源は、その能力を持つカードである。")
uphold(book, "1209-1", "1209-1a", by=ops.Instead.run, at=__name__, en="What is replaced has not happened at all.",
       ja="置換された事象は、まったく発生しなかったことになる。")
uphold(book, "1209-2", "1209-2a", "1209-2b", by=events.order_replacements, at=__name__,
       en="Of several replacements the player whom it affects says which applies first.",
       ja="複数の置換効果の適用順は、影響を受けるプレイヤーが決定する。")
uphold(book, "1209-2c", by=events.applicable, at=__name__, en="Each applies to one event once.",
       ja="同一の事象に対し、各置換効果は最大1回しか適用できない。")
