"""The network of the example: what a seat sees in, a number for each option and the chance to win out.

Every card, option and thing in progress becomes a vector by the same small layers; cards are summed by the zone they lie in; options
look at their card and at the whole. It knows no game: numbers of zones, fields and cards come from the spaces.
"""
from __future__ import annotations

from itertools import pairwise
from typing import Any

import torch
from torch import Tensor, nn

from taisen.rl.spaces import ACTIONS, CARD_COLUMNS, HEAD_COLUMNS, OPTION_COLUMNS, OPTIONS, PLAY_COLUMNS, PLAYER_COLUMNS

KINDS = 512
"""So many kinds of questions, verbs and the like are told apart."""
PHASES = 64
NONE = -1e9
AT_CARD = {name: i for i, name in enumerate(CARD_COLUMNS)}
AT_HEAD = {name: i for i, name in enumerate(HEAD_COLUMNS)}
AT_OPTION = {name: i for i, name in enumerate(OPTION_COLUMNS)}
AT_PLAY = {name: i for i, name in enumerate(PLAY_COLUMNS)}


def scaled(x: Tensor) -> Tensor:
    """Numbers as they are where they are small, and by their magnitude."""
    return torch.cat([x.clamp(-48, 48) / 16, torch.sign(x) * torch.log1p(x.abs()) / 4], -1)


def layers(*sizes: int) -> nn.Sequential:
    out: list[nn.Module] = []
    for a, b in pairwise(sizes):
        out += [nn.Linear(a, b), nn.ReLU()]
    return nn.Sequential(*out)


class Network(nn.Module):
    def __init__(self, seats: int, zones: int, fields: int, cards: int, size: int = 64, wide: int = 256) -> None:
        super().__init__()
        self.said: dict[str, Any] = {"seats": seats, "zones": zones, "fields": fields, "cards": cards, "size": size, "wide": wide}
        self.zones = zones
        self.places = seats * zones
        self.unknown = cards + 1
        """The number of a card that it was not trained with."""
        head = len(HEAD_COLUMNS) + seats * (len(PLAYER_COLUMNS) + zones)
        self.face = nn.Embedding(cards + 2, 32)
        self.place = nn.Embedding(self.places + 1, 16)
        self.kind = nn.Embedding(KINDS, 24)
        self.phase = nn.Embedding(PHASES, 8)
        self.card_in = layers(32 + 16 + 2 * (len(CARD_COLUMNS) + fields), size, size)
        self.play_in = layers(32 + 24 + 2 * 9 + size, size)
        self.whole = nn.Sequential(*layers(2 * head + 24 + 8 + self.places * size + 3 * size, wide, wide))
        self.to_option = nn.Linear(wide, 128)
        self.option_in = nn.Linear(24 + 24 + 32 + 16 + 2 * 8 + size + size, 128)
        self.option_out = layers(128, 64)
        self.logit = nn.Linear(64, 1)
        self.more = nn.Linear(wide, 1)
        self.value = nn.Sequential(*layers(wide, 64), nn.Linear(64, 1), nn.Tanh())

    def forward(self, head: Tensor, cards: Tensor, plays: Tensor, options: Tensor) -> tuple[Tensor, Tensor]:
        """Rows of whole numbers (games, rows, columns), as `Spaces.parts` has them, rows beyond the last left out or not.

        Out: a logit for each row of options and for "more", and what the seat may expect, from -1 to 1.
        """
        head, cards, plays, options = (x.long() for x in (head[:, 0], cards, plays, options))
        there = (cards[..., AT_CARD["seat"]] > 0).unsqueeze(-1)
        place = torch.where(there[..., 0], (cards[..., AT_CARD["seat"]] - 1) * self.zones + cards[..., AT_CARD["zone"]], 0)
        place = place.clamp(0, self.places)
        h = self.card_in(torch.cat([self.face(cards[..., 0].clamp(0, self.unknown)), self.place(place), scaled(cards.float())], -1))
        h = h * there
        where = (place.unsqueeze(1) == torch.arange(1, self.places + 1, device=place.device).view(1, -1, 1)).to(h.dtype)
        summed = torch.bmm(where, h) / 4
        question = self.kind(head[:, AT_HEAD["question"]].clamp(0, KINDS - 1))
        about = row(h, head[:, AT_HEAD["about"]].unsqueeze(1))[:, 0]
        going = plays[..., AT_PLAY["where"]].unsqueeze(-1) > 0
        p = self.play_in(torch.cat([self.face(plays[..., AT_PLAY["face"]].clamp(0, self.unknown)),
                                    self.kind(plays[..., AT_PLAY["what"]].clamp(0, KINDS - 1)),
                                    scaled(plays[..., [0, 1, 2, 5, 6, 7, 8, 3, 4]].float().clamp(-64, 64)),
                                    row(h, plays[..., AT_PLAY["card"]])], -1)) * going
        g = self.whole(torch.cat([scaled(head.float()), question, self.phase(head[:, AT_HEAD["phase"]].clamp(0, PHASES - 1)),
                                  summed.flatten(1), about, p.sum(1), p[:, 0]], -1))
        asked = options[..., 0] > 0
        # Options count what is in progress from below, its rows from above.
        play = options[..., AT_OPTION["play"]]
        play = torch.where(play > 0, (plays[..., AT_PLAY["where"]] == 1).sum(1, keepdim=True) + 1 - play, 0)
        count = options.shape[1]
        verb = options[..., AT_OPTION["verb"]].clamp(0, KINDS - 1)
        o = torch.cat([self.kind(verb), question.unsqueeze(1).expand(-1, count, -1),
                       self.face(options[..., AT_OPTION["face"]].clamp(0, self.unknown)),
                       self.place(options[..., AT_OPTION["zone"]].clamp(0, self.places)), scaled(options.float().clamp(-64, 64)),
                       row(h, options[..., AT_OPTION["card"]]), row(p, play)], -1)
        o = self.option_out(torch.relu(self.option_in(o) + self.to_option(g).unsqueeze(1)))
        logits = torch.where(asked, self.logit(o)[..., 0], NONE)
        more = torch.where(head[:, AT_HEAD["options"]].unsqueeze(1) > OPTIONS, self.more(g), NONE)
        return torch.cat([logits, more], 1), self.value(g)[:, 0]


def row(h: Tensor, number: Tensor) -> Tensor:
    """The rows of these numbers, counted from 1 on; nothing for 0 and for what has no row."""
    there = (number > 0) & (number <= h.shape[1])
    at = torch.where(there, number - 1, 0).unsqueeze(-1).expand(-1, -1, h.shape[-1])
    return torch.gather(h, 1, at) * there.unsqueeze(-1)


def shown(parts: dict[str, Tensor]) -> tuple[Tensor, Tensor, Tensor, Tensor]:
    """The parts without the rows that nobody in this batch has."""
    def cut(rows: Tensor, column: int) -> Tensor:
        most = int((rows[..., column] > 0).sum(1).max().item()) if len(rows) else 0
        return rows[:, :max(1, most)]

    return (parts["head"], cut(parts["cards"], AT_CARD["seat"]), cut(parts["plays"], 0), cut(parts["options"], 0))


def by_action(logits: Tensor) -> Tensor:
    """Logits with one place an action, whatever was cut off."""
    out = logits.new_full((len(logits), ACTIONS), NONE)
    out[:, :logits.shape[1] - 1] = logits[:, :-1]
    out[:, -1] = logits[:, -1]
    return out
