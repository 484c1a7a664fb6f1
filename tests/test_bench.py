"""The bench still fits the program that it measures."""

import importlib
import pkgutil

import pytest

import bench

MEASUREMENTS = [each.name for each in pkgutil.iter_modules(bench.__path__) if not each.name.startswith("_")]


@pytest.mark.parametrize("name", MEASUREMENTS)
def test_every_measurement_has_a_function_run(name):
    assert callable(importlib.import_module(f"bench.{name}").run)
