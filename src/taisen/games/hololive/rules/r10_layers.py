"""10.10 Continuous effects: the changes that effects make to cards, each in its layer."""
from __future__ import annotations

from typing import Final, final

from taisen.games.hololive.terms import (
    CANNOT,
    COLORS,
    LAYER_ABILITIES,
    LAYER_FACTS,
    LAYER_NUMBERS,
    book,
)
from taisen.kernel import continuous, layers
from taisen.kernel.continuous import derived
from taisen.kernel.effects import changes
from taisen.kernel.effects.changes import number_of
from taisen.kernel.ledger import data, uphold
from taisen.kernel.lowered import Group, Number, Test
from taisen.kernel.names import ID, SEAT
from taisen.kernel.rulings import about, rules_for
from taisen.kernel.state import Effect, Game, Record

ANY_COLOR: Final = len(COLORS) + 1
"""As the colour of a price: whichever symbol its player likes."""


# ---- 10.10.1.2 abilities, 10.10.1.3 what is no number, 10.10.1.4 numbers, which may go below 0 (1.3.2.4)
LAYERS: Final = changes.Layers(LAYER_ABILITIES, LAYER_FACTS, LAYER_NUMBERS, CANNOT, had=False)
GainAbility, GainFact, Forbid, AddNumber = LAYERS.ability, LAYERS.fact, LAYERS.forbid, LAYERS.number


def forbidden(g: Game, ref: int, action: int) -> bool:
    """Some effect keeps this card from that (CANNOT_)."""
    return bool(derived(g, ref).cannot >> action & 1)


uphold(book, "1.3.3", by=forbidden, at=__name__,
       en="What an effect forbids is not done, whatever another says.", ja="禁止する効果が常に優先される。")


def kept_from(g: Game, ref: int, one: int, other: int) -> bool:
    """Some effect keeps this card from one of the two."""
    return bool(derived(g, ref).cannot & (1 << one | 1 << other))


# ---- in no layer
@final
class ArtFilter:
    """Which arts of a member are meant: one ability, those of one name, or all of them."""

    __slots__ = ("ability", "name")

    def __init__(self, ability: int = -1, name: str = "") -> None:
        self.ability = ability
        self.name = name


class Rule(changes.Rule):
    """A change that the rules look up: what an art costs or may target, what a player may do."""

    def __init__(self) -> None:
        super().__init__()
        self.arts = ArtFilter()


class CountedRule(Rule):
    """One with a number, which `number_of` tells."""

    def __init__(self, number: Number) -> None:
        super().__init__()
        self.number = number

    def fix(self, g: Game, r: Record) -> int:
        return self.number.value(g, r)


@final
class Allow(Rule):
    """It may do what the rules do not give, or must keep to what is named."""

    def __init__(self, action: str, noun: Group | None, number: Number | None, arts: ArtFilter) -> None:
        super().__init__()
        self.action = action
        self.noun = noun
        self.number = number
        self.arts = arts
        if action == "attach":
            # Whether members have too much attached is kept until something changes that it could be due to.
            self.looks = (noun.looks if noun is not None else 0) | (number.looks if number is not None else 0)


@final
class ChangePrice(CountedRule):
    """So many cheers of a colour (or of any) more or less for its arts."""

    def __init__(self, color: int, number: Number, arts: ArtFilter) -> None:
        super().__init__(number)
        self.color = color
        self.arts = arts


@final
class AnyColorPays(Rule):
    """Every symbol of its arts' cost is colourless."""


@final
class AddBonus(CountedRule):
    """Its arts do so much more against that colour."""

    def __init__(self, color: int, number: Number) -> None:
        super().__init__(number)
        self.color = color


@final
class SkillUses(CountedRule):
    """The oshi skill of that name may be used so many times more in a turn."""

    def __init__(self, name: str, number: Number) -> None:
        super().__init__(number)
        self.name = name


@final
class SkillPrice(CountedRule):
    """The player's skills of that piece (and of that name, where one is said) cost so much holo power more or less."""

    def __init__(self, part: int, name: str, number: Number) -> None:
        super().__init__(number)
        self.part = part
        self.name = name


@final
class LimitedUses(CountedRule):
    """So many LIMITED cards may be played in a turn."""


@final
class NoDefeat(Rule):
    """1.3.3: the player does not lose, whatever would have it so; conceding is beyond cards (1.2.3.1)."""


def undefeated(g: Game, seat: int) -> bool:
    return bool([c for c in rules_for(g, SEAT | seat) if isinstance(c, NoDefeat)])


@final
class NoUse(Rule):
    """1.3.3: the player may not use such support cards."""

    def __init__(self, tests: tuple[Test, ...]) -> None:
        super().__init__()
        self.tests = tests


@final
class AttachRule(Rule):
    """What the card may be attached to; how many of it one may have (0: any number)."""

    def __init__(self, to: Group | None, most: int) -> None:
        super().__init__()
        self.to = to
        self.most = most


@final
class Irreducible(Rule):
    """The damage of its arts cannot be made less."""

    def __init__(self, arts: ArtFilter) -> None:
        super().__init__()
        self.arts = arts


def applies_to(g: Game, e: Effect, ref: int) -> bool:
    """The effect is in force and is about this card or player."""
    return about(g, e, ref) and not_before(g, e, ref)


def not_before(g: Game, e: Effect, ref: int) -> bool:
    """10.10.2: what has resolved is about no card that has come since."""
    return e.key != 0 or bool(e.refs) or ref >= SEAT or g.cards[ref & ID].since <= e.stamp


uphold(book, "10.10.1", "10.10.1.1", by=layers.derive_all, at=__name__,
       en="What a card is now is found from what is printed, layer by layer.",
       ja="カードの情報は、表記を基準に、継続効果を順に適用して求める。")
uphold(book, "10.10.1.2", "5.18.1", by=changes.GainAbility.apply, at=__name__,
       en="First abilities are given.", ja="まず能力を与える効果を適用する。")
uphold(book, "10.10.1.3", by=changes.GainFact.apply, at=__name__,
       en="Then what is no number changes.", ja="次に、数値以外を変更する効果を適用する。")
uphold(book, "10.10.1.4", "1.3.2.4", by=changes.AddNumber.apply, at=__name__,
       en="Last, numbers change; they may go below 0.", ja="最後に数値を変更する。0や負の値にもなる。")
uphold(book, "10.10.1.5", by=layers.depend, at=__name__,
       en="Within a layer, what depends on another effect applies after it.", ja="同じ順位では、依存している効果が後になる。")
uphold(book, "10.10.1.6", by=layers.order_layers, at=__name__,
       en="Otherwise effects apply in the order in which they arose.", ja="そうでなければ発生した順に適用する。")
uphold(book, "10.10.1.6.1", by=continuous.update_statics, at=__name__,
       en="A permanent ability's effect counts from when its card came to its zone.",
       ja="永続能力の効果は、そのカードが現在の領域に置かれた時点を基準とする。")
uphold(book, "10.10.1.6.2", "10.2.1.2", by=continuous.start_effect, at=__name__,
       en="Another ability's effect counts from its play, and lasts as long as it says.",
       ja="それ以外の効果はプレイされた時点を基準とし、指定の期間有効である。")
uphold(book, "10.10.2", by=layers.fitting, at=__name__,
       en="A continuing effect is about what fits now, except cards that have moved since, other than within the stage.",
       ja="永続能力以外の継続効果は、その後に(ステージ内以外の)領域移動をしたカードには適用されない。")
uphold(book, "10.10.3", "10.10.3.1", by=layers.apply_effect, at=__name__,
       en="A card comes to a zone with the effects of that zone already applied.",
       ja="領域の情報を変更する効果は、カードがそこに入ると同時に適用される。")
uphold(book, "3.1.2.1", by=continuous.static_seat, at=__name__,
       en="A permanent ability is its card's controller's.", ja="永続能力のコントローラーは、それを持つカードのコントローラー。")
data(book, "10.7.1", by=number_of, at=__name__,
     en="Permanent abilities are not played; they work all the time.", ja="永続能力はプレイされず、常に効果を発生し続ける。")
