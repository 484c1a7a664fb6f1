"""The base of every game: decisions, dice, declarations, boards, journals and the contract of a ruleset."""
