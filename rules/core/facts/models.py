"""Bases of pydantic's models in rules: their schemas are built on first use, so that the bot starts sooner."""

from __future__ import annotations

from pydantic import BaseModel, ConfigDict


class Model(BaseModel):
    """A model with changeable fields, such as a part of a state."""

    model_config = ConfigDict(defer_build=True)


class FrozenModel(BaseModel):
    """A model that never changes, such as a part of a set-up."""

    model_config = ConfigDict(defer_build=True, frozen=True, extra="forbid")
