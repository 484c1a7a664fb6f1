"""Charts: what they are (`model`, `text`), how people write them (`reading`, `writing`), rolls on them (`rolling`)."""
