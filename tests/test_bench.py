"""The bench fits the program that it measures."""

import importlib
import pkgutil

import pytest

import bench

MEASUREMENTS = [each.name for each in pkgutil.iter_modules(bench.__path__) if not each.name.startswith("_")]


@pytest.mark.parametrize("name", MEASUREMENTS)
def test_what_a_measurement_takes_of_the_program_is_there(name):
    assert callable(importlib.import_module(f"bench.{name}").run)
