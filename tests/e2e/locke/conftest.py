"""Three users at a table of Locke."""

import pytest


@pytest.fixture
def people(world):
    """Returns Alice, Bob and Carol, who take s1, s2 and s3."""
    return (world.alice, world.bob, world.member("carol"))
