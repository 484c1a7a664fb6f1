"""Installs a ruleset's package into a temporary site folder, as pip would, without a network."""

from __future__ import annotations

import importlib
import shutil
import sys
import tomllib
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from bot.pictures.looks import ground
from rules.core.contract.ruleset import rulesets

DUEL = Path(__file__).parent / "packages" / "duel"


def install(source: Path, site: Path) -> Path:
    """Installs the package in `source` into `site`; returns its folder."""
    project = tomllib.loads((source / "pyproject.toml").read_text("utf-8"))["project"]
    package = project["name"].replace("-", "_")
    info = site / f"{package}-{project['version']}.dist-info"
    info.mkdir(parents=True)
    info.joinpath("METADATA").write_text(
        f"Metadata-Version: 2.1\nName: {project['name']}\nVersion: {project['version']}\n", "utf-8"
    )
    groups = project["entry-points"].items()
    sections = [
        f"[{group}]\n" + "".join(f"{name} = {value}\n" for name, value in each.items()) for group, each in groups
    ]
    info.joinpath("entry_points.txt").write_text("\n".join(sections), "utf-8")
    shutil.copytree(source / package, site / package, ignore=shutil.ignore_patterns("__pycache__"))
    return site / package


@contextmanager
def found(site: Path) -> Iterator[None]:
    """Makes the packages in `site` importable while the context lasts."""
    with pytest.MonkeyPatch.context() as patch:
        patch.syspath_prepend(site)
        drawn = dict(ground.known)
        _forget(site)
        try:
            yield
        finally:
            _forget(site)
            ground.known.clear()
            ground.known.update(drawn)


def _forget(site: Path) -> None:
    importlib.invalidate_caches()
    rulesets.cache_clear()
    for name, module in list(sys.modules.items()):
        if str(getattr(module, "__file__", None) or "").startswith(str(site)):
            del sys.modules[name]
