"""Fixtures: the sandbox's process and a page of the machine's Chromium, in either language."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from playwright.async_api import Browser

from tests.browser.sandbox import Sandbox, find_browser, open_browser


@pytest.fixture
async def browser() -> AsyncIterator[Browser]:
    executable = find_browser()
    if executable is None:
        pytest.skip("no Chromium on this machine: install the package chromium to run this test")
    async with open_browser(executable) as browser:
        yield browser


@pytest.fixture
async def sandbox(tmp_path: Path, locale: str) -> AsyncIterator[Sandbox]:
    sandbox = Sandbox(tmp_path, locale)
    try:
        yield sandbox
    finally:
        await sandbox.close()
        print(*sandbox.output, sep="")  # pytest shows it where a test fails
