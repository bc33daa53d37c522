"""Attacks on what is served and on what reads files: nothing may be read, stopped, lost or answered with a traceback.

    python -m tools.attack messages [--count 20000] [--seed 1]     fuzzed requests to `taisen serve`, by HTTP and socket
    python -m tools.attack files [--count 25000] [--seed 1]        altered files, also with valid checksums
    python -m tools.attack kills [--count 20]                      the server is killed while games are played
    python -m tools.attack all

Every attack on the server is against a process of its own on a free port of this machine, with a folder of its own. Prints what
was tried and every fault; exit status 1 when there is one.
"""
