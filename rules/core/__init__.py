"""What every game is built on: decisions, dice, declarations, boards, journals and the contract of a ruleset."""
