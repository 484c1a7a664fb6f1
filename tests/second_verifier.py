"""The second verifier, which shares no code with the bot: the script of docs/verify.html, run by Node."""

import json
import shutil
import subprocess
from dataclasses import dataclass
from pathlib import Path

import pytest

PAGE = Path(__file__).parents[1] / "docs" / "verify.html"
SCRIPT = Path(__file__).with_suffix(".js")
NODE = shutil.which("node")
needs_node = pytest.mark.skipif(NODE is None, reason="the second verifier runs in Node, which is not installed")


@dataclass(frozen=True)
class Asked:
    """A file to check, with the posted hashes and the posted journal head."""

    document: dict
    posted: str = ""
    head: str = ""


def verdicts(asked, language="en"):
    """Returns the lines that the page shows for each file.

    A line is a pair: whether it confirms the file, and its text.
    """
    lines = "".join(json.dumps({"game": a.document, "posted": a.posted, "head": a.head}) + "\n" for a in asked)
    ran = subprocess.run([NODE, SCRIPT, PAGE, language], input=lines, capture_output=True, text=True, check=True)
    return [json.loads(line) for line in ran.stdout.splitlines()]


def is_honest(verdict):
    """Returns whether every line of a verdict confirms the file."""
    return all(is_so for is_so, _ in verdict)


def forgeries(document):
    """Returns copies of an export by the lie in each."""
    steps = document["steps"]
    rolled = next((number for number, step in enumerate(steps) if step.get("rolled")), None)
    act = next((number for number, step in enumerate(steps) if step.get("slots") and step.get("kind") != "mark"), None)

    def changed(number, **facts):
        return {**document, "steps": [{**step, **(facts if at == number else {})} for at, step in enumerate(steps)]}

    forged = {
        "epoch": changed(len(steps) - 1, epoch=7),
        "left-out": {**document, "steps": steps[:-1]},
        "word": {**document, "added": [{**each, "word": "lucky"} for each in document["added"]]},
        "secret": {**document, "seed": "ab" * 32},
    }
    if act is not None:
        forged["act"] = changed(act, slots={**steps[act]["slots"], "note": 1})
    if rolled is not None:
        sides, face = steps[rolled]["rolled"][0]
        forged["die"] = changed(rolled, rolled=[[sides, face % sides + 1], *steps[rolled]["rolled"][1:]])
    return forged
