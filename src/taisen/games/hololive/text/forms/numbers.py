"""Digits, counters, quantities, dice and what is counted with につき."""
from __future__ import annotations

from dataclasses import replace
from typing import Any

from taisen.kernel.effects import tree as t
from taisen.text.forms.nouns import OR, among, link, unamong
from taisen.text.forms.numbers import (
    ALL,
    EACH,
    EXACT,
    RANGE,
    UP_TO,
    UP_TO_EACH,
    count,
    each,
    for_every,
    kinds_of,
    quantities,
    taken_apart,
    uncount,
    uneach,
)
from taisen.text.forms.numbers import install as _shared
from taisen.text.parser import REFUSED
from taisen.text.two_way import TwoWay


def install(w: TwoWay) -> None:
    _shared(w)
    w.words("counter", [(("枚", "人", "つ"), "n", "")])
    w.grammar.label("counter", "a counter (枚, 人, つ)", "助数詞(枚・人・つ)")
    for rule, counter in (("people", '"人"'), ("sheets", '"枚"')):
        quantities(w, rule, counter, (EXACT, RANGE, UP_TO, EACH, UP_TO_EACH))
        quantities(w, f"each_{rule}", counter, (EACH, UP_TO_EACH))
    w.words("everyone", [("全員", ALL, "all")])
    w.words("all", [("すべて", ALL, "all")])
    _dice(w)
    _counted(w)


def _dice(w: TwoWay) -> None:
    w.words("shows", [("奇数", t.Shows(odd=True), "odd"), ("偶数", t.Shows(odd=False), "even")])
    w.form("shows", 'number=digits "以上"', "{number} or more", t.Shows, op=">=")
    w.form("shows", 'number=digits "以下"', "{number} or less", t.Shows, op="<=")
    w.form("shows", 'number=digits "以外"', "anything but {number}", t.Shows, op="!=")
    w.form("shows", f'a=digits more={link(w, "digits", OR)}*', "{a}{more|}", lambda a, more: t.Shows((a, *more)),
           lambda s: {"a": s.faces[0], "more": s.faces[1:]} if isinstance(s, t.Shows) and s.faces else None)
    w.form("shows", 'a=digits "~" b=digits', "", lambda a, b: t.Shows(tuple(range(a, b + 1))) if 1 <= a < b <= 6 else REFUSED)
    w.form("shows", '"出た目が" x=shows', "", lambda x: x)
    for ja, field, en in (("大きい", "highest", "higher"), ("小さい", "lowest", "lower")):
        w.words("dice_number", [((f"出た目の{ja}方の数", f"出た目の{ja}方", f"{ja}方の目の数"), t.Value(t.That("dice"), field),
                                 f"the {en} number rolled")])
    w.words("dice_number", [(("出た目の数", "出た目の合計数", "出た目の合計"), t.Rolled(), "the number rolled"),
                            ("自分の出た目の数", t.Rolled(), "the number you rolled")])


def _counted(w: TwoWay) -> None:
    """につき: what is counted, how many of it at a time."""
    w.form("counted", 'of=np each=digits ("枚" | "人")', "{each} {of}", count, uncount)
    w.form("counted", '"その中の" of=described each=digits ("枚" | "人")', "{each} {of} among them",
           lambda of, each: count(among(of), each), _unamong)
    w.form("counted", 'of=np each=digits "色"', "{each} color among {of}", *kinds_of("color"))
    w.form("counted", 'x=dice_number each=digits', "{each} of {x}", each, _undice)
    w.form("counted", 'x=dice_times each=digits "回"', "{each} {x}", each, uneach(t.RolledTimes))
    w.form("counted", 'x=times each=digits "回"', "{each} time that {x}", each, uneach(t.Occurrences))
    w.form("counted", 'x=amount_word each=digits', "{each} of {x}", each, uneach(t.EventAmount, t.Value))
    w.form("counted", 'x=need_number each=digits "つ"', "{each} of {x}", each, uneach(t.Value))
    w.form("dice_times", '("この能力で")? shows=shows "が出た回数"', "die showing {shows}", t.RolledTimes)
    w.form("times", '"このターンに" event=event_past "回数"', "{event} this turn",
           lambda event: REFUSED if event.verb in CARD_BY_CARD else t.Occurrences(event),
           lambda x: {"event": x.event} if isinstance(x, t.Occurrences) and x.event.verb not in CARD_BY_CARD else None)
    # cards that were archived: as many as they were, however they went
    w.form("counted", '"このターンに" x=archived_event each=digits "枚"', "{each} of {x} this turn", each, _uneach_archived)
    w.form("archived_event", 'by=by_own "の能力で" ("、")? "アーカイブした" of=described', "the {of} archived by an ability of {by}",
           lambda by, of: t.Occurrences(t.Event("archives", of, by=by)), _unarchived("by"))
    w.form("archived_event", 'whose=archiver ("、")? "アーカイブした" of=described', "the {of} that {whose} archived",
           lambda whose, of: t.Occurrences(t.Event("archives", of, whose=whose)), _unarchived("whose"))
    w.form("archived_event", 'whose=whose pile=pile "から" ("、")? "アーカイブした" of=described', "the {of} archived from {whose} {pile}",
           lambda whose, pile, of: _archived_from(of, whose, pile), _unarchived_from)
    w.form("archived_event", 'who=archiver pile=pile "から" ("、")? "アーカイブした" of=described', "",
           lambda who, pile, of: _archived_from(of, "", pile, who), lambda _x: None)
    w.words("amount_word", [("与えたダメージ", t.EventAmount(), "damage dealt"),
                            ("回復したダメージ", t.Value(t.Affected("heal"), "damage"), "damage healed"),
                            ("オーバーしたダメージ", t.Value(t.EventThing(), "overkill"), "damage over"),
                            ("自分の初期ライフから減っているライフ", t.Value(t.Player("you"), "life_lost"),
                             "your lost life")])
    w.form("counted", 'x=damage_on each=digits', "{each} of {x}", each, _undamage)
    w.form("damage_on", 'of=np ("が受けているダメージ" | "の減っているHP" | "の受けているダメージ")', "the damage on {of}", t.Value, field="damage")
    w.form("need_number", 'of=np "のバトンタッチに必要な無色"', "{of}'s Baton Pass colorless", t.Value,
           field="baton_pass")
    for_every(w)


def _unamong(number: Any) -> Any:
    found = uncount(number)
    inner = unamong(found["of"]) if found else None
    return inner and {"of": inner, "each": found["each"]}


def _undice(number: Any) -> Any:
    found = uneach(t.Rolled, t.Value)(number)
    return found if found and (isinstance(found["x"], t.Rolled) or found["x"].of == t.That("dice")) else None


CARD_BY_CARD = ("archives", "archived")
"""Events of which each card is one occurrence: how often somebody did it is another number."""


def _uneach_archived(number: Any) -> Any:
    found = uneach(t.Occurrences)(number)
    return found if found and found["x"].event.verb in CARD_BY_CARD else None


def _archived_from(of: Any, whose: str, pile: str, who: str = "") -> Any:
    return t.Occurrences(t.Event("archives", replace(of, whose=whose, zone=pile), whose=who)) if not of.zone else REFUSED


def _unarchived_from(x: Any) -> Any:
    e = x.event if isinstance(x, t.Occurrences) else None
    if e is None or not isinstance(e.subject, t.Things) or not e.subject.whose or e != t.Event("archives", e.subject):
        return None
    return {"whose": e.subject.whose, "pile": e.subject.zone, "of": replace(e.subject, whose="", zone="")}


def _unarchived(role: str) -> Any:
    def take(x: Any) -> Any:
        e = x.event if isinstance(x, t.Occurrences) else None
        said = getattr(e, role, None)
        return {role: said, "of": e.subject} if e is not None and said and e == t.Event("archives", e.subject, **{role: said}) else None
    return take


def _undamage(number: Any) -> Any:
    inner, at_once = taken_apart(number)
    return {"x": inner, "each": at_once} if isinstance(inner, t.Value) and inner.field == "damage" else None
