"""Phrases stored in the journal keep their marks when they are read back."""

from typing import Literal

import orjson
import pytest

from rules.core.facts.events import Event, dump_events
from rules.core.facts.words import Cell, Phrase, Piece, Seat, Term, UserText, dump_phrase, load_phrase

FACTS = {
    "seat": Seat("s1"),
    "seats": [Seat("s1"), Seat("s2")],
    "piece": Piece("guard-1"),
    "cell": Cell("C4"),
    "term": Term("poison"),
    "name": UserText('"<@1>'),
    "plain": "plain",
    "count": 3,
    "share": 0.5,
    "yes": True,
    "nothing": None,
    "inner": Phrase("other", {"seat": Seat("s1")}),
    "inners": (Phrase("other"),),
}


@pytest.mark.parametrize("name", FACTS)
def test_a_phrase_is_read_back_unchanged(name):
    value = FACTS[name]
    back = load_phrase(orjson.loads(orjson.dumps(dump_phrase(Phrase("x", {name: value}))))).facts[name]
    assert back == (list(value) if isinstance(value, tuple) else value)
    assert type(back) is (list if isinstance(value, tuple) else type(value))
    if isinstance(value, list):
        assert [type(item) for item in back] == [type(item) for item in value]


class Found(Event):
    kind: Literal["found"] = "found"
    items: tuple[Phrase, ...]


def test_an_events_phrases_are_read_back_with_their_marks_and_inner_phrases():
    item = Phrase("item", {"name": Phrase("item-name", {"item": Term("jammer"), "letter": "A"}), "level": 3})
    (line,) = dump_events([Found(items=(item,))])
    back = Found.model_validate_json(line)
    assert back == Found(items=(item,))
    assert type(back.items[0].facts["name"].facts["item"]) is Term
