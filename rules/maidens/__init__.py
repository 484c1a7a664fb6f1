"""Maid & Maidens: a battle of miniatures on a table that is measured in centimetres."""
