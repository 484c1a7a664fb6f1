"""A game in progress: actions, decisions, dice, decks, clocks, what is hidden."""
