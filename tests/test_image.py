"""The Dockerfile keeps its promises, as far as they can be checked without Docker."""

import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
DOCKERFILE = (ROOT / "Dockerfile").read_text("utf-8")
RUN = "--read-only --tmpfs /tmp --cap-drop ALL --security-opt no-new-privileges"


def test_the_bot_runs_from_the_files_that_the_image_copies(tmp_path):
    for source, target in re.findall(r"^COPY (\S+) (\S+)$", DOCKERFILE, re.MULTILINE):
        copy = shutil.copytree if (ROOT / source).is_dir() else shutil.copy
        copy(ROOT / source, tmp_path / target)
    assert (tmp_path / "requirements.txt").exists()
    environment = {"PYTHONPATH": "", "PATH": "", "DATABASE": str(tmp_path / "data" / "gyoji.sqlite3")}
    for arguments, code in ((["--help"], 0), (["health"], 1)):
        command = [sys.executable, "-m", "bot", *arguments]
        done = subprocess.run(command, cwd=tmp_path, env=environment, capture_output=True, text=True, check=False)
        assert done.returncode == code, done.stderr
        assert "Traceback" not in done.stderr
    assert not (tmp_path / "data").exists()
    command = [sys.executable, "-c", "from bot.metrics import version; print(version())"]
    said = subprocess.run(command, cwd=tmp_path, env=environment, capture_output=True, text=True, check=True).stdout
    assert f'version = "{said.strip()}"' in (ROOT / "pyproject.toml").read_text("utf-8")


def test_the_image_installs_by_hashes_and_runs_as_a_numbered_user_without_a_shell():
    assert "--require-hashes" in DOCKERFILE
    assert re.search(r"^USER [1-9]\d*:[1-9]\d*$", DOCKERFILE, re.MULTILINE)
    assert all(line.split("CMD ")[1].startswith("[") for line in DOCKERFILE.splitlines() if "CMD " in line)


@pytest.mark.parametrize("handbook", ["docs/hosting.md", "docs/ja/hosting.md"])
def test_the_handbook_runs_the_image_read_only_and_without_rights(handbook):
    text = " ".join((ROOT / handbook).read_text("utf-8").replace("\\\n", " ").split())
    assert RUN in text
    assert "--stop-timeout 20" in text
