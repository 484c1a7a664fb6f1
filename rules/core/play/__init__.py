"""Games in progress: actions, decisions, dice, decks, clocks, hidden values."""
