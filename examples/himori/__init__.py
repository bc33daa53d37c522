"""灯守り (Himori), the keepers of the light: the game of docs/a_game_in_a_day.md."""
