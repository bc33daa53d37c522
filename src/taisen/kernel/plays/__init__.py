"""Playing cards and abilities: records of plays, what is chosen and paid for them, and plays that are given up.

Plain functions, which each game calls from the numbered steps of its own book.
"""
