"""From effect trees to programs: what all games' texts do alike. A game overrides where its book says otherwise."""
