"""Proofs of what card texts mean. `changes`: by changing a text and comparing trees and programs; the others: by play.

    python -m tools.text_proofs hololive FILE changes|programs|english|draw     (see `changes`)
    python -m tools.text_proofs play GAME [--own] [--list FILE] [--corpus N] …  (see `running`)
    python -m tools.text_proofs figures [GAME…]                                 (see `figures`)
"""
