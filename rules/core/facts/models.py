"""Base classes of the rules' pydantic models. A schema is built on first use, so that the bot starts sooner."""

from __future__ import annotations

from pydantic import BaseModel, ConfigDict


class Model(BaseModel):
    """A model of the rules. Its fields may change unless its class is frozen."""

    model_config = ConfigDict(defer_build=True)


class FrozenModel(Model):
    """A model that never changes, and refuses unknown fields."""

    model_config = ConfigDict(frozen=True, extra="forbid")


def build_schemas() -> None:
    """Builds the schemas of all loaded models, so that the first use of a model does not wait for it."""
    kinds: list[type[BaseModel]] = [Model]
    for kind in kinds:
        kinds += kind.__subclasses__()
        kind.model_rebuild(raise_errors=False)
