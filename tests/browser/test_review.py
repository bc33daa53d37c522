"""A finished game is reviewed on its page: the chance along the way, and the dear decisions to jump to."""
from __future__ import annotations

import pytest
from playwright.sync_api import expect

import taisen
from taisen.agents import GreedyAgent, RandomAgent, Table
from taisen.server import sharing
from tests.browser.conftest import Visit
from tests.browser.site import Site


@pytest.mark.more
def test_a_finished_game_is_reviewed(visit: Visit, site: Site) -> None:
    game = taisen.new_game("hololive", seed=4)
    agents = [GreedyAgent(1), RandomAgent(2)]
    while game.question:
        table = Table(game.info, game.state)
        game.answer(agents[table.seat].choose(table))
    sight = visit(f"{site.address}/#/s/{sharing.pack(game)}", lang="en")
    sight.at("review-begin").click()
    expect(sight.page.locator("[data-test=review] circle").first).to_be_visible(timeout=120_000)
    sight.page.locator("[data-test=review] button", has_text="Stop").click()
    where = sight.at("where").inner_text()
    expect(sight.at("review-step").first).to_contain_text("better", timeout=20_000)
    sight.at("review-step").first.click()
    expect(sight.at("where")).not_to_have_text(where)
    sight.look_over_page()
