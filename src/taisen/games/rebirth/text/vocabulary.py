"""The wording of Reバース for you: how its texts are read and written.

Names are whatever a text puts in 《 》, attributes what it puts in 〔 〕. The part is the type of the card.
"""
from __future__ import annotations

from typing import Any, Final

from taisen.text.wording import TextWording

from .forms import install
from .forms.lines import sections
from .forms.references import unspoken

AREA: Final = ("(?:your|your opponent's|your side's|each player's|any player's|their own) "
               "(?:member area|entry|retire area|hand|waiting room|energy area|deck)")
# What somebody else may do is asked about as theirs, in as many sentences as ask (each pass takes one of them).
THEIRS: Final = (
    (r"\b(your opponent may (\w+) (?:(?!\bmay\b)[^\n])*?\b[Ii]f )you((?: do not)? (?:\2|did so)\b)", r"\1they\3"),
    (r"\b(each player may (\w+) (?:(?!\bmay\b)[^\n])*?\b[Ii]f )you((?: do not)? (?:\2|did so)\b)", r"\1any of them\3"),
)
POLISH: Final = (
    (r", them cannot\b", ", they cannot"),
    (r"\bthe next characters?~? put on your entry gets\b", "the next character put on your entry gets"),
    (r"\ball of your member area are\b", "all of your members are"),
    (r"\b(\d+) (character|card)(~?) with the same cost as it other from\b", r"\1 other \2\3 with the same cost from"),
    (r"\binto your the entry\b", "on your entry"), (r"\bfrom your partner~?(?=[,.;])", "of your partners"),
    (r"\bthere is (〔[^〕]*〕|《[^》]*》) other in\b", r"there is another \1 in"),
    (r"\bcharacters?~? that (?:is|are) face down\b", "a face-down character"),
    (r"\bchoose as many as your ([a-z]+ area) from ([^.;]*?), and put it\b", r"choose as many as there are cards in your \1 from \2, and put them"),
    (r"(Lv\d+) or ", r"\1 "),
    (rf"\bthere (?:is|are) (\d+ or (?:more|less)|exactly \d+) of (?={AREA}\b)", r"there are \1 cards in "),
    (r"\bthere are (\d+ or (?:more|less)|exactly \d+) of (?:the (?=souls))?", r"there are \1 "),
    (r"\b1 or less cards? in\b", "1 card or none in"), (r"\bor less cards\b", "or fewer cards"),
    (r"\bthere is (?=(?:vacant|character|card|Re-birth|partner)\w*[~ ])", "there is a "),
    (r"\bthere is (a [^,.:~]*)~", r"there is \1"),
    (rf"\bthere is no (?={AREA}\b)", "there is no card in "),
    (rf"\bthere is (?={AREA}\b)", "there is a card in "),
    (r"\bfor every 1 of ", "for each of "), (r"\bfor every 1 ", "for each "),
    (rf"\bfor (each|every \d+) of (?={AREA}\b)", r"for \1 of the cards in "),
    (r"\b(?:characters|character~) that (?:is|are) (supported|attacked|blocked|attacking)\b", r"the \1 character"),
    (r"\b(?:characters|character~) that supports\b", "the supporting character"),
    (r"\binto (the (?:bottom|top)[a-z ]* of)\b", r"on \1"), (r"\binto the entry\b", "on the entry"),
    (r"\bmember area that is (rested|standing)\b", r"\1 members"), (r"\bmember area other\b", "other members"),
    (r"\bis (character|card)(?:~|s)", r"is a \1"),
    (r"\bis Re-birth~", "is a Re-birth"), (r"\bthere is your set ", "you have set "), (r"\bis no your set ", "is no set "),
    (r"\ball from (?=[^.,;]*hand\b)", "all cards in "),
    (r"\b(choose (?:up to )?(?:[2-9]|any number|all)\b[^.;]*?[,.] (?:and )?(?:put|return|stand|rest|reveal|exchange|set)) it\b", r"\1 them"),
    (r"\ball of it\b", "them"), (r"\bof it\b", "of them"), (r"\b1 each from\b", "1 each from"),
    (r"\b(characters?~|Re-births?~|partners?~) in your (\w+ ?\w*) gets\b", r"\1 in your \2 get"),
    (r"\bretires your opponent's character~", "retires a character of your opponent"),
    (r"\ban attack of your opponent's character~", "an attack of a character of your opponent"),
    (r"\battack number 1\b", "the first attack"), (r"\battack number 2\b", "the second attack"),
    (r"\battack number 3\b", "the third attack"), (r"\bif not, ", "otherwise, "),
    (r" ⇒ you may\b", " may"), (r" ⇒ ", " must "), *THEIRS, *THEIRS,
    (r"\ball card~? of\b", "all cards of"), (r"\bthe card~? (revealed|put|returned|drawn|set)\b", r"the cards \1"),
)
POLISH_JA: Final = ((r"あなたは(、?)あなたの", r"あなたは\1自分の"),)
VOCABULARY: Final = TextWording("rebirth", install, frozenset(), POLISH, unspoken, sections=sections, polish_ja=POLISH_JA)


def texts(row: dict[str, Any]) -> list[tuple[str, str]]:
    """(part, text) of everything on a card that says something."""
    return [(row["type"].lower(), a["text"]) for a in row.get("abilities") or () if a.get("text")]
