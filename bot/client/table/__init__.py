"""Table messages and the controls below them."""
