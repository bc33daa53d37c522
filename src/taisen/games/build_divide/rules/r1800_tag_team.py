"""Appendix A Tag team: where its rules are kept that change what the others say."""
from __future__ import annotations

from taisen.games.build_divide.rules.r0802_declaring import legal_targets
from taisen.games.build_divide.rules.r1003_damage import busted
from taisen.games.build_divide.rules.r1100_windows import open_window
from taisen.games.build_divide.rules.r1204_playing import choose_opponent
from taisen.games.build_divide.terms import book
from taisen.kernel.ledger import uphold

uphold(book, "1801-2a", by=busted, at=__name__, en="In teams what is said of teams beats what is said otherwise: whom a buster hits, for one.",
       ja="タッグ戦のルールが総合ルールと矛盾する場合、タッグ戦のルールを優先する。")
uphold(book, "2301-1", by=legal_targets, at=__name__, en="Teams attack and block on the one field.",
       ja="チームは1つのフィールド上でアタックやブロックを行う。")
uphold(book, "2502-1", by=open_window, at=__name__, en="A window of teams goes by the same steps.",
       ja="タッグ戦のウィンドウは、以下の手順に従って実行する。")
uphold(book, "2601-2", "2601-2a", by=choose_opponent, at=__name__,
       en="Where cards of an opponent are chosen they are either opponent's, of several some of each.",
       ja="「相手」の支配するカードを選択する場合、相手チームのいずれのプレイヤーのものでもよく、複数なら異なる相手のものを同時に選べる。")
