"""Commands: their options, suggestions and systems."""
