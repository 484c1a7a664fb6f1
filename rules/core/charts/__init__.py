"""Charts: their model (`model`, `text`), their documents (`reading`, `writing`), and rolls on them (`rolling`)."""
