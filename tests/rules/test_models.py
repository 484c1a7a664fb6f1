"""Schemas of models are built on first use, or all at once by a bot that is ready."""

import pytest
from pydantic import ValidationError

from rules.core.contract.ruleset import rulesets
from rules.core.facts.models import FrozenModel, Model, build_schemas


def test_a_model_validates_on_its_first_use():
    class Guest(Model):
        name: str
        age: int = 0

    assert not Guest.__pydantic_complete__
    assert Guest.model_validate({"name": "Rin", "age": "7"}) == Guest(name="Rin", age=7)
    with pytest.raises(ValidationError):
        Guest.model_validate({"age": 7})


def test_a_frozen_model_refuses_changes_and_unknown_fields():
    class Place(FrozenModel):
        row: int

    with pytest.raises(ValidationError):
        Place(row=1).row = 2
    with pytest.raises(ValidationError):
        Place.model_validate({"row": 1, "column": 2})


def test_a_ready_bot_can_build_every_schema_of_every_ruleset():
    rulesets()
    build_schemas()
    kinds = [Model]
    for kind in kinds:
        kinds += kind.__subclasses__()
    assert len(kinds) > 500
    assert [kind.__name__ for kind in kinds if not kind.__pydantic_complete__] == []
