"""Charts: tables to roll on, their texts, and changes to them."""
