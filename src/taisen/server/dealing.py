"""How a table is dealt: by a secret that is committed to first, and a number of every person's page that comes afterwards.

Until all numbers are there the table waits: its secret and the numbers are kept with it. What it was dealt by is told when it is over.
"""
from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from typing import Any

from taisen.api import Game
from taisen.errors import Halted, TaisenError
from taisen.proof import NONCE, SECRET, Proof, commitment_of
from taisen.server.hall import Hall, Place, broken, log
from taisen.server.making import reading
from taisen.server.meeting import require_ready
from taisen.server.room import AGAIN, BUDGET, Room
from taisen.server.seen import Json
from taisen.setting import Setup
from taisen.verifying import check_packs, check_seed, dealt


def new_table_id() -> str:
    return secrets.token_urlsafe(9)


def new_secret() -> str:
    return secrets.token_hex(SECRET // 2)


def allowed(setup: Setup) -> int:
    """What dealing may cost, and each answer that is played again: cards that somebody made may do something at once."""
    return BUDGET * AGAIN if setup.foreign else 0


# ---- opening
def require_seedless(body: Mapping[str, Any], local: bool) -> None:
    """A seed deals the same cards again, so whoever knows it knows them: it is given only where nobody is deceived."""
    if body.get("seed") is None:
        return
    sitting = body.get("players")
    friend = body.get("opponent") == "friend" or (isinstance(sitting, list) and "friend" in sitting)
    if not local:
        raise TaisenError("On this server no 'seed' can be given: every table is dealt by chance that nobody knows before it is over.",
                          "このサーバーでは「seed」を指定できません。どのテーブルも、終わるまで誰も知らない乱数で配られます。")
    if friend:
        raise TaisenError("With another person no 'seed' can be given: whoever knows it knows all cards.",
                          "ほかの人との対戦では「seed」を指定できません。知っている人にはすべてのカードが分かるからです。")


async def open_secret(hall: Hall, game: Game, facts: dict[str, Any], people: Sequence[int], packs: bool) -> tuple[dict[int, str], dict[str, Any]]:
    """A table whose chance nobody knows: its links, and its facts. `game` has what it is to be dealt with."""
    table = new_table_id()
    secret = new_secret()
    commitment = commitment_of(table, secret)
    if people:
        facts = facts | {"chance": {"commitment": commitment, "secret": secret, "packs": packs, "nonces": {}}}
    else:
        # Nobody is there whom it could be dealt against.
        setup = game.setup
        game = await reading(lambda: dealt(setup, Proof(table, secret, {}, commitment, packs), allowed(setup)))
        facts = facts | {"chance": {"commitment": commitment}}
    return await hall.open(game, facts, people, table=table), facts | {"table": table}


# ---- the numbers of the people
async def take_nonce(hall: Hall, place: Place, seat: int, nonce: Any) -> bool:
    """A person's number. False: it was there already. With the last of them the table is dealt; it counts when this returns."""
    if not isinstance(nonce, str) or not NONCE.fullmatch(nonce):
        raise TaisenError("'nonce' must be 32 to 128 hex digits, in small letters.", "「nonce」は32桁から128桁の16進数(小文字)でなければなりません。")
    async with place.lock:
        room = place.room
        if hall.places.get(room.id) is not place:
            raise broken()
        proof = room.game.setup.proof
        known = room.chance["nonces"].get(str(seat)) if room.waiting else proof.nonces.get(seat) if proof is not None else None
        if known == nonce:
            return False
        if not room.waiting:
            raise TaisenError("The cards have been dealt: no number is taken any more.", "カードはもう配られています。数は受け付けません。")
        require_ready(room)
        if known is not None:
            raise TaisenError("This seat has given its number: there is only one.", "この席の数はもう受け付けました。1つだけです。")
        nonces = {**room.chance["nonces"], str(seat): nonce}
        try:
            if len(nonces) < len(room.stops):
                room.facts["chance"] = room.chance | {"nonces": nonces}
                await hall.store.put_facts(room.id, room.facts)
            else:
                await deal(hall, place, {int(s): n for s, n in nonces.items()})
        except Halted:
            # It cannot be dealt so. Nothing has changed: it goes on waiting.
            raise
        except Exception as error:
            # What is in memory may be ahead of the disk: forget it; the next guest finds what is on the disk.
            log.exception("the numbers of table %s cannot be kept", room.id)
            hall.places.pop(room.id, None)
            raise broken() from error
        for guest in place.guests:
            hall.show_to(place, guest, True)
    hall.go_on(place)
    return True


async def deal(hall: Hall, place: Place, nonces: dict[int, str]) -> None:
    """All numbers are there: deal, note it, and let it begin."""
    room = place.room
    setup, chance = room.game.setup, room.chance
    proof = Proof(room.id, chance["secret"], nonces, chance["commitment"], chance["packs"])
    game = await reading(lambda: dealt(setup, proof, allowed(setup)))
    start = game.save()
    facts = {k: v for k, v in room.facts.items() if k != "room"} | {"chance": {"commitment": chance["commitment"]}}
    if room.facts.get("room", {}).get("clock"):
        facts["clock"] = room.facts["room"]["clock"]
    await hall.store.begin(room.id, start, facts, game.info.rules_version)
    place.dealt(Room(room.id, game, facts, start, room.made))


# ---- what is told, and when
def require_dealt(room: Room) -> None:
    if room.waiting:
        ja, en = zip(*[room.names[s] for s in room.awaited], strict=True)
        raise TaisenError(f"The cards are not dealt yet: the table waits for {', '.join(en)}.",
                          f"まだカードは配られていません。{'、'.join(ja)}を待っています。")


async def may_tell(hall: Hall, room: Room) -> bool:
    """What the table was dealt by is no secret any more; nor that of the game that it plays on from."""
    if not room.told:
        return False
    origin = room.facts.get("origin")
    return origin is None or (await hall.place(origin)).room.told


async def require_told(hall: Hall, room: Room) -> None:
    require_dealt(room)
    if not await may_tell(hall, room):
        raise TaisenError("What this game was dealt by is told when it is over: until then it cannot be handed on.",
                          "この対戦の乱数は、終わるまで明かされません。渡せるのは終わってからです。")


def origin_of(room: Room) -> str | None:
    """The game whose chance a table has that plays on from this one, while that is a secret."""
    origin: str | None = room.facts.get("origin", None if room.told else room.id)
    return origin


def seed_said(seed: int) -> int | str:
    """JSON's readers know whole numbers up to 2**53 only."""
    return seed if seed < 1 << 53 else str(seed)


def proof_row(game: Game, seeded: bool) -> Json:
    """What the game was dealt by, and whether all of it fits."""
    setup = game.setup
    row: Json = {"seed": seed_said(setup.seed), "seeded": seeded, "proof": None, "fits": False}
    if setup.proof is None:
        return row
    row["proof"] = setup.proof.data()
    try:
        check_seed(setup, "This game")
        check_packs(setup, "This game")
        again = Game.begin(setup, allowed(setup))
        for entry in game.record:
            if again.state.meter is not None:
                again.state.meter.spent = 0
            if isinstance(entry.answer, int):
                again.answer(entry.answer, entry.seat)
            else:
                again.concede(entry.seat)
        row["fits"] = again.digest() == game.digest()
    except TaisenError:
        row["fits"] = False
    return row
