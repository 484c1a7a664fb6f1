"""Rasterises the icons: `python -m tests.icon_sheet [NAME …]`, or `make icons`.

The sheet has the icons that it already had, those that rulesets name, and the named ones. Names and drawings are those
of game-icons.net. They are read from two packages of npm: one with the drawings, and one that knows their authors.
Without npm the sheet is made from the drawings in bot/pictures/data, which suffice for icons that it already had.
"""

from __future__ import annotations

import io
import json
import re
import subprocess
import sys
import tarfile
from collections import defaultdict
from collections.abc import Collection, Iterator, Mapping
from pathlib import Path

import resvg_py
from PIL import Image

from bot.pictures.icons import CELL_PX, COLUMNS, CREDITS, DATA, SHEET, authors, cell_of, icons
from rules.core.contract.ruleset import rulesets

DRAWINGS = DATA / "icons.json"
"""For each icon, the SVG elements of its drawing."""
DOWNLOADS = Path(__file__).parents[1] / "build" / "icons"
DRAWN = "@iconify-json/game-icons@1.2.4"
CREDITED = "game-icons-react@0.1.6"
WIDTH = 512
"""Width and height of a drawing, in its own units."""
AUTHORS = {
    "lorc": ("Lorc", "https://lorcblog.blogspot.com"),
    "delapouite": ("Delapouite", "https://delapouite.com"),
    "carl-olsen": ("Carl Olsen", "https://twitter.com/unstoppableCarl"),
    "sbed": ("Sbed", "https://opengameart.org/content/95-game-icons"),
    "viscious-speed": ("Viscious Speed", "https://viscious-speed.deviantart.com"),
    "lord-berandas": ("Lord Berandas", "https://berandas.deviantart.com"),
    "willdabeast": ("Willdabeast", "https://wjbstories.blogspot.com"),
    "felbrigg": ("Felbrigg", "https://blackdogofdoom.blogspot.co.uk"),
    "john-colburn": ("John Colburn", "https://ninmunanmu.com"),
    "john-redman": ("John Redman", "https://www.uniquedicetowers.com"),
    "heavenly-dog": ("HeavenlyDog", "https://www.gnomosygoblins.blogspot.com"),
    "irongamer": ("Irongamer", "https://ecesisllc.wix.com/home"),
    "priorblue": ("PriorBlue", ""),
}
"""Names and pages of authors, as game-icons' licence gives them. Others are known by the name of their folder."""


def needed() -> set[str]:
    """Returns the icons that rulesets name."""
    return {icon for ruleset in rulesets().values() for icon in ruleset.icons().values()}


def kept_drawings() -> dict[str, str]:
    found: dict[str, str] = json.loads(DRAWINGS.read_text("utf-8"))
    return found


def sheet_of(drawings: Mapping[str, str]) -> Image.Image:
    """Returns the sheet: white icons on black, in alphabetical order."""
    rows = -(-len(drawings) // COLUMNS)
    sheet = Image.new("L", (COLUMNS * CELL_PX, rows * CELL_PX))
    for number, name in enumerate(sorted(drawings)):
        sheet.paste(drawn(drawings[name]), cell_of(number)[:2])
    return sheet


def drawn(body: str) -> Image.Image:
    """Rasterises one drawing."""
    svg = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{CELL_PX}" height="{CELL_PX}" viewBox="0 0 {WIDTH} {WIDTH}">'
        f"{body.replace('currentColor', '#fff')}</svg>"
    )
    png = bytes(resvg_py.svg_to_bytes(svg_string=svg))
    return Image.open(io.BytesIO(png)).convert("RGBA").getchannel("A")


def download(package: str) -> tarfile.TarFile:
    """Fetches a package from npm, unless it has been fetched already."""
    DOWNLOADS.mkdir(parents=True, exist_ok=True)
    path = DOWNLOADS / f"{package.lstrip('@').replace('/', '-').replace('@', '-')}.tgz"
    if not path.exists():
        subprocess.run(["npm", "pack", "--silent", package], cwd=DOWNLOADS, check=True, stdout=subprocess.DEVNULL)
    return tarfile.open(path)


def downloaded_drawings(names: Collection[str]) -> dict[str, str]:
    """Returns the drawings of these icons. Raises SystemExit for names that game-icons does not have."""
    with download(DRAWN) as package:
        read = package.extractfile("package/icons.json")
        assert read is not None
        known = json.load(read)["icons"]
    if missing := sorted(set(names) - set(known)):
        raise SystemExit(f"game-icons has no {', '.join(missing)}")
    return {name: known[name]["body"] for name in sorted(names)}


def downloaded_authors(names: Collection[str]) -> dict[str, str]:
    """Returns the folder of each icon's author. Raises SystemExit for icons without one."""
    folders: dict[str, str] = {}
    with download(CREDITED) as package:
        for member in package.getnames():
            if found := re.fullmatch(r"package/dist/([a-z-]+)/(\w+)\.d\.ts", member):
                folders.setdefault(found[2].lower(), found[1])
    found_for = {name: folders.get(name.replace("-", "")) for name in names}
    if missing := sorted(name for name, folder in found_for.items() if folder is None):
        raise SystemExit(f"the author of {', '.join(missing)} is not known")
    return {name: folder for name, folder in found_for.items() if folder}


def credits_of(folders: Mapping[str, str]) -> Iterator[str]:
    """Yields the lines of the credits, from each icon's author."""
    by_author: defaultdict[str, list[str]] = defaultdict(list)
    for name, folder in folders.items():
        by_author[folder].append(name)
    yield "# Authors of the icons in icons.png, from game-icons.net (CC BY 3.0). Written by tests/icon_sheet.py.\n"
    for folder, names in sorted(by_author.items()):
        name, page = AUTHORS.get(folder, (folder.replace("-", " ").title(), ""))
        yield f'\n[{folder}]\nname = "{name}"\n'
        if page:
            yield f'page = "{page}"\n'
        yield "icons = [\n"
        yield from (f'    "{each}",\n' for each in sorted(names))
        yield "]\n"


def main(more: Collection[str]) -> None:
    names = {*(icons() if CREDITS.exists() else ()), *needed(), *more}
    drawings = kept_drawings() if DRAWINGS.exists() else {}
    if names - set(drawings):
        drawings = downloaded_drawings(names)
        CREDITS.write_text("".join(credits_of(downloaded_authors(names))), encoding="utf-8")
        authors.cache_clear()
        icons.cache_clear()
        DRAWINGS.write_text(json.dumps(drawings, indent=0) + "\n", encoding="utf-8")
    sheet_of(drawings).save(SHEET, optimize=True)


if __name__ == "__main__":
    main(sys.argv[1:])
