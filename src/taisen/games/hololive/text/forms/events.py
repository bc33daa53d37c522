"""What happens: the events of triggers (…した時, …する時) and of conditions (…していた)."""
from __future__ import annotations

from dataclasses import replace

from taisen.kernel.effects import tree as t
from taisen.text.forms.events import event, past, would
from taisen.text.forms.people import people
from taisen.text.parser import REFUSED
from taisen.text.two_way import TwoWay

# verb, would-verb (…する時; "" where there is none), frame, stem, conjugation, English: present, perfect
S = 'subject=np "が" ("、")?'
EVENTS: tuple[tuple[str, str, str, str, str, str], ...] = (
    ("down", "would_down", S, "ダウン", "suru", "{subject} goes down"),
    ("downs", "", f'{S} object=np "を"', "ダウンさせ", "r1", "{subject} downs {object}"),
    ("down", "", f'{S} manner=by_damage', "ダウン", "suru", "{subject} goes down by {manner}"),
    ("downs", "", f'{S} object=np "を" manner=by_damage', "ダウンさせ", "r1", "{subject} downs {object} by {manner}"),
    ("downs", "", f'{S} manner=by_damage object=np "を"', "ダウンさせ", "r1", ""),
    ("downs", "", 'subject=this_art "で" object=np "を"', "ダウンさせ", "r1", "{subject} downs {object}"),
    ("uses_art", "would_use_art", f'{S} "アーツを"', "使", "u", "{subject} uses an Art"),
    ("uses_art", "", f'{S} at=at "でアーツを"', "使", "u", "{subject} uses an Art in {at}"),
    ("collab", "", S, "コラボ", "suru", "{subject} collabs"),
    ("collab", "", 'object=single "と"', "コラボ", "suru", "this holomem collabs with {object}"),
    ("bloom", "", S, "Bloom", "suru", "{subject} blooms"),
    ("bloom", "", 'by=from_level "から"', "Bloom", "suru", "this holomem blooms from {by}"),
    ("bloom", "", 'by=skill "で"', "Bloom", "suru", "this holomem blooms by {by}"),
    ("level_up", "", 'subject=np "のBloomレベルが"', "上が", "r5", "{subject}'s Bloom level rises"),
    ("takes_damage", "would_take_damage", f'{S} (by=by_player "から")? manner=damage_kind "を"', "受け", "r1",
     "{subject} takes {manner}[ from {by}]"),
    ("deals_damage", "would_deal_damage", f'{S} object=np "に" manner=damage_kind "を"', "与え", "r1",
     "{subject} deals {manner} to {object}"),
    ("deals_damage", "", f'{S} object=np "に" amount=digits "以上の" manner=damage_kind "を"', "与え", "r1",
     "{subject} deals {amount} or more {manner} to {object}"),
    ("deals_damage", "", 'subject=this_art "で" object=np "に" manner=damage_kind "を"', "与え", "r1",
     "{subject} deals {manner} to {object}"),
    ("deals_damage", "", 'object=np "に" manner=damage_kind "を"', "与え", "r1", "{manner} is dealt to {object}"),
    ("deals_damage", "would_deal_damage", f'{S} manner=damage_kind "を"', "与え", "r1", "{subject} deals {manner}"),
    ("uses", "would_use", 'subject=user object=used "を"', "使", "u", "{subject} use {object}"),
    ("uses", "", 'object=skill "を"', "使", "u", "{object} is used"),
    ("uses", "", 'object=skill_by "を"', "使", "u", ""),
    ("rolls", "would_roll", 'subject=np ("の能力で" | "が能力で" | "が") "サイコロを"', "振", "r5", "{subject} rolls dice by an ability"),
    ("rolls", "would_roll", 'whose=roller "サイコロを"', "振", "r5", "{whose} roll dice"),
    ("rolls_three", "would_roll_three", 'subject=np "の能力でサイコロを1度に3回"', "振", "r5",
     "{subject} rolls a die 3 times at once by an ability"),
    ("archives", "would_archive", 'by=np "の能力で" subject=np "を"', "アーカイブ", "suru",
     "{subject} is archived by an ability of {by}"),
    ("archives", "would_archive", 'by=by_own "の能力で" ("、")? subject=np "を"', "アーカイブ", "suru",
     "{subject} is archived by an ability of {by}"),
    ("archives", "would_archive", 'subject=np "を"', "アーカイブ", "suru", "{subject} is archived"),
    ("archived", "would_archive", S, "アーカイブされ", "r1", "{subject} is archived"),
    ("archives", "would_archive", 'whose=archiver ("、")? subject=np "を"', "アーカイブ", "suru", "{whose} archive {subject}"),
    ("archived", "", f'{S} origin=left "から"', "アーカイブされ", "r1", "{subject} is archived from {origin}"),
    ("archived", "", f'{S} origin=left "からアーカイブに"', "置かれ", "r1", ""),
    ("archived", "", f'{S} "アーカイブに"', "置かれ", "r1", ""),
    ("archived", "", 'by=by_own "の能力で" ("、")? subject=np "が"', "アーカイブされ", "r1", "{subject} is archived by an ability of {by}"),
    ("reveals", "", 'by=np "のアーツ「" manner=quoted "」でカードを"', "公開", "suru",
     "cards are revealed by {by}'s Art “{manner}”"),
    ("attached", "", 'object=np "に" subject=np "が"', "付", "ku", "{subject} is attached to {object}"),
    ("sent", "", 'object=np "に" subject=np "が"', "送られ", "r1", "{subject} is sent to {object}"),
    ("attaches", "", 'object=np "に" subject=np "を"', "付け", "r1", "{subject} is attached to {object}"),
    ("attaches", "", 'subject=np "を" object=np "に" origin=origin "から"', "付け", "r1",
     "{subject} is attached to {object} from {origin}"),
    ("attaches", "", 'subject=np "を" origin=origin "から" object=np "に"', "付け", "r1", ""),
    ("moves", "", f'{S} (by=by_own "の能力で")? origin=origin_pile "から" goal=goal_pile "に"', "戻", "r5",
     "{subject} returns from {origin} to {goal}[ by an ability of {by}]"),
    ("moves", "", f'{S} goal=position "に"', "移動", "suru", "{subject} moves to {goal}"),
    ("moves", "", f'{S} "バトンタッチして" goal=position "に"', "移動", "suru", "{subject} moves to {goal} by Baton Pass"),
    ("healed", "", '(by=by_own "の能力で" ("、")?)? subject=np ("が" | "のHPが" | "がHPを")', "回復", "suru",
     "{subject} is healed[ by an ability of {by}]"),
    ("rests", "", S, "お休み", "suru", "{subject} is rested"),
    ("active", "", f'{S} "アクティブに"', "な", "r5", "{subject} becomes active"),
    ("switched", "", S, "交代", "suru", "{subject} is switched"),
    ("enters", "", f'{S} "ステージに"', "出", "r1", "{subject} enters the stage"),
    ("leaves", "would_leave", f'{S} "ステージから"', "離れ", "r1", "{subject} leaves the stage"),
    ("baton_passes", "would_baton_pass", S, "バトンタッチ", "suru", "{subject} uses Baton Pass"),
    ("life_lost", "", 'subject=life_owner "のライフが"', "減", "r5", "{subject} loses life"),
    ("active", "", f'{S} by=skill "でアクティブに"', "な", "r5", "{subject} becomes active by {by}"),
)
# The moments that the rules name (7.2.4-7.7.1); the end of the turn is where its end step begins.
MOMENTS = (("ターンの始めに、", "turn_start", "turn starts"), ("ターンの終わりに、", "end_start", "turn ends"),
           ("リセットステップの始めに、", "reset_start", "reset step starts"), ("手札ステップの始めに、", "hand_start", "hand step starts"),
           ("エールステップの始めに、", "cheer_start", "cheer step starts"), ("メインステップの始めに、", "main_start", "main step starts"),
           ("パフォーマンスステップの始めに、", "performance_start", "performance step starts"),
           ("エンドステップの始めに、", "end_start", ""), ("パフォーマンスステップの終わりに、", "performance_end", "performance step ends"))
STEPS = (("performance", "パフォーマンスステップ", "performance step"), ("main", "メインステップ", "main step"),
         ("end", "エンドステップ", "end step"), ("reset", "リセットステップ", "reset step"))


def install(w: TwoWay) -> None:
    w.words("damage_kind", [("ダメージ", "damage", "damage"), ("特殊ダメージ", "special", "special damage"),
                            ("アーツダメージ", "arts", "Arts damage")])
    w.words("by_damage", [(("アーツダメージで", "アーツで"), "arts", "Arts damage"), ("特殊ダメージで", "special", "special damage")])
    w.words("position", [("センターポジション", "center", "the center position"), ("コラボポジション", "collab", "the collab position"),
                         ("バックポジション", "back", "the back position")])
    w.form("at", "a=position", "{a}", lambda a: (a,), lambda x: {"a": x[0]} if len(x) == 1 else None)
    w.form("at", 'a=position ("か" | "・") b=position', "{a} or {b}", lambda a, b: (a, b),
           lambda x: {"a": x[0], "b": x[1]} if len(x) == 2 else None)
    people(w, "by_player")
    w.words("roller", [((f"{ja}が", f"{ja}が能力で", f"{ja}の能力で"), who, en)
                        for ja, who, en in (("自分", "you", "you"), ("相手", "opponent", "your opponent"))])
    w.words("by_own", [("自分", t.Player("you"), "yours"), ("相手", t.Player("opponent"), "your opponent's")])
    people(w, "user", "が", you=("自分",))
    people(w, "life_owner", you=("自分",))
    w.words("origin", [("手札", "hand", "hand"), ("手札かアーカイブ", "hand_or_archive", "hand or archive")])
    w.words("archiver", [("自分が", "you", "you"), ("相手が", "opponent", "your opponent")])
    w.words("left", [("デッキ", "deck", "the deck"), ("手札", "hand", "hand"), ("ホロパワー", "holo_power", "holo Power"),
                     ("エールデッキ", "cheer_deck", "the cheer deck"), ("ステージ", "stage", "the stage")])
    w.words("origin_pile", [("ステージ", "stage", "the stage")])
    w.words("goal_pile", [("デッキ", "deck", "the deck"), ("手札", "hand", "hand")])
    w.form("used", "x=described", "{x}")
    w.form("from_level", "x=head", "{x}")
    w.form("from_level", "x=level", "{x}", lambda x: t.Things("holomem", "", "", (x,)))
    w.words("skill_kind", [("推しスキル", "oshi_skill", "Oshi Skill"), ("SP推しスキル", "sp_skill", "SP Oshi Skill"),
                           (("ブルームエフェクト", "Bloomエフェクト"), "bloom", "Bloom Effect"),
                           ("コラボエフェクト", "collab", "Collab Effect"), ("ギフト", "gift", "Gift")])
    w.form("skill_by", 'who=user kind=skill_kind', "", lambda who, kind: t.AbilityOf(kind, whose=who.who))
    w.form("skill_by", 'who=user kind=skill_kind "「" name=quoted "」"', "",
           lambda who, kind, name: t.AbilityOf(kind, name, who.who))
    w.form("skill", 'whose=whose of=described "の" kind=skill_kind', "{whose} {of}'s {kind}", t.AbilityOf)
    w.form("skill", 'whose=whose kind=skill_kind', "{whose} {kind}", t.AbilityOf)
    w.form("skill", 'whose=whose kind=skill_kind "「" name=quoted "」"', "{whose} {kind} “{name}”", t.AbilityOf)
    w.form("skill", 'whose=whose of=described "の" kind=skill_kind "「" name=quoted "」"',
           "{whose} {of}'s {kind} “{name}”", t.AbilityOf)
    for rule, form in (("event", "past"), ("event_teita", "te")):
        w.form(rule, f'whose=archiver ("、")? pile=pile "から" ("、")? x=described "をアーカイブ{"した" if form == "past" else "して"}"', "",
               lambda whose, pile, x: t.Event("archives", replace(x, zone=pile), whose=whose) if not x.zone else REFUSED, lambda _x: None)
    for verb, would_be, frame, stem, conjugation, en in EVENTS:
        _event(w, verb, would_be, frame, stem, conjugation, en)
    for name, ja, en in STEPS:
        for edge, word in (("開始", "start"), ("終了", "end")):
            w.form("event", f'whose=whose_event "{ja}が{edge}する"', f"{{whose}} {en} {word}s", t.Event,
                   verb=f"{name}_{word}")
    w.words("moment_word", MOMENTS)
    w.form("moment", "whose=whose_event verb=moment_word", "{whose} {verb}", t.Event)
    w.form("moment", 'verb=moment_word', "a {verb}", lambda verb: t.Event(verb),
           lambda x: {"verb": x.verb} if isinstance(x, t.Event) and x == t.Event(x.verb) else None)
    for ja, verb, en in (("ターンが開始する", "turn_start", "turn starts"), ("ターンが終了する", "end_start", "turn ends"),
                         ("手札ステップが開始する", "hand_start", "hand step starts"),
                         ("エールステップが開始する", "cheer_start", "cheer step starts")):
        w.form("event", f'whose=whose_event "{ja}"', f"{{whose}} {en}", t.Event, verb=verb)
    w.words("whose_event", [("自分の", "you", "your"), ("相手の", "opponent", "your opponent's")])
    w.form("event_teita_n", 'subject=np "の能力でサイコロを" n=digits "回以上振って"', "{subject} rolled {n} or more dice",
           lambda subject, n: (t.Event("rolls", subject), n),
           lambda x: {"subject": x[0].subject, "n": x[1]} if x[0].verb == "rolls" else None)
    w.form("event_teita_n", 'user=user x=used "を" n=digits "枚以上使って"', "{user} used {n} or more {x}",
           lambda user, x, n: (t.Event("uses", user, x), n),
           lambda x: {"user": x[0].subject, "x": x[0].object, "n": x[1]} if x[0].verb == "uses" else None)


def _event(w: TwoWay, verb: str, would_be: str, frame: str, stem: str, conjugation: str, en: str) -> None:
    manner = {"manner": "baton_pass"} if "バトンタッチして" in frame else {}
    forms = [("event", "past", en, verb), ("event_past", "past", past(en), verb), ("event_teita", "te", past(en), verb)]
    if would_be:
        forms.append(("event", "fin", would(en), would_be))
    event(w, frame, stem, conjugation, tuple(forms), **manner)
