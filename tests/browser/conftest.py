"""Fixtures: the sandbox's process and a page of the machine's Chromium, in either language."""

import os
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from playwright.async_api import Browser

from tests.browser.sandbox import Sandbox, find_browser, open_browser

SEED = int(os.environ.get("GYOJI_BROWSER_SEED", "1"))
"""Seed of the short games' dice; with another seed a game may end too early for its test."""


@pytest.fixture
async def browser() -> AsyncIterator[Browser]:
    executable = find_browser()
    if executable is None:
        pytest.skip("no Chromium on this machine: install the package chromium to run this test")
    async with open_browser(executable) as browser:
        yield browser


@pytest.fixture
async def sandbox(request: pytest.FixtureRequest, tmp_path: Path, locale: str) -> AsyncIterator[Sandbox]:
    sandbox = Sandbox(tmp_path, locale, None if request.node.get_closest_marker("long") else SEED)
    try:
        yield sandbox
    finally:
        await sandbox.close()
        print(*sandbox.output, sep="")  # pytest shows this when a test fails
