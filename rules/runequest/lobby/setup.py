"""RuneQuest: the set-up of a game, with players, their characters, and all other fighters."""

from __future__ import annotations

from collections import Counter
from collections.abc import Container, Iterable, Iterator, Mapping, Sequence
from itertools import chain, count, cycle, repeat
from typing import Annotated, Final, Literal

from pydantic import Field

from rules.core.contract import options, party
from rules.core.contract.party import choose_side, free_roles, texts, with_member
from rules.core.contract.ruleset import SeatInfo
from rules.core.facts.refusal import Refusal, Refused
from rules.core.facts.words import Cell, Phrase, Term, UserText
from rules.runequest.lobby.scenario import FOES, PLAYED, Post, Scenario, Side, facing_toward
from rules.runequest.lobby.scenario_text import MOST_FIGHTERS
from rules.runequest.sheet.character_text import parse_character
from rules.runequest.sheet.characters import Sheet as CharacterSheet
from rules.runequest.sheet.presets import people, ready
from rules.runequest.state import Combatant, Member, Setup

MAX_CHARACTER: Final = 6000
"""Highest number of letters in a typed character file: the limit of a command's parameter."""

OTHERS: Final = "others"
"""Prefix of the seats for characters without a player; each side has one such seat."""


class Options(options.Options):
    """Options of a game: the number of characters, and the seat that runs the opponents.

    If `characters` is None, the scenario and the players decide the number, and the sides are equal.
    """

    characters: Annotated[int, Field(ge=1, le=MOST_FIGHTERS)] | None = None
    enemies: Literal["referee", "master"] = "referee"


class Sheet(options.Sheet):
    """Choices of a joining player: the side, and a character file instead of a ready character.

    `rules.runequest.sheet.character_text` describes the file.
    """

    from_file = "character"

    side: Literal["red", "blue"] | None = None
    character: Annotated[str, Field(max_length=MAX_CHARACTER)] = ""

    def called(self) -> Mapping[str, str]:
        return parse_character(self.character).name


def set_up(scenario: Scenario, chosen: Options) -> Setup:
    if chosen.characters is not None and chosen.characters > scenario.most:
        raise Refused(Refusal("too-many-characters", count=chosen.characters, most=scenario.most))
    return _manned(
        Setup(
            ground=scenario.ground, sheets={}, title=scenario.title, intro=scenario.intro, posts=scenario.posts,
            least=scenario.least, each=scenario.each, characters=chosen.characters,
            is_mastered=chosen.enemies == "master",
        )
    )  # fmt: skip


# --- characters and players ------------------------------------------------------------------------------------------


def roles(setup: Setup) -> Sequence[str]:
    """Returns the ready characters that are still free, or none if every post is taken."""
    return free_roles(setup, ready("character"), sum(map(len, _posts(setup).values())))


def add_seat(setup: Setup, seat: str, role: str, name: str, sheet: Sheet) -> Setup:
    """Returns the set-up with a character for a player.

    Raises Refused. Raises FileError for a defective character file.
    """
    own = parse_character(sheet.character) if sheet.character else None
    posts, there = _posts(setup), Counter(member.side for member in setup.party)
    if sheet.side is not None and sheet.side not in posts:
        raise Refused(Refusal("no-such-side", side=Term(sheet.side), sides=_terms(posts)))
    side = choose_side(sheet.side, there, {each: len(posts[each]) for each in posts})
    member = Member(seat=seat, role="" if own else role, side=side, name=name, own=own)
    return _manned(with_member(setup, member))


def leave(setup: Setup, seat: str) -> Setup:
    return _manned(party.leave(setup, seat))


def seats(setup: Setup) -> Sequence[SeatInfo]:
    """Returns the seats of players in order of joining, and the seats of all other fighters."""
    names = {member.seat: _seat_name(member) for member in setup.party}
    sides = {
        **{member.seat: member.side for member in setup.party},
        **{each.seat: each.side for each in setup.combatants},
    }
    return tuple(
        SeatInfo(
            seat,
            names.get(seat) or (Phrase("seat-foes") if seat == FOES else Phrase("seat-others", {"side": Term(side)})),
            side,
            for_master=setup.is_mastered and seat == FOES,
        )
        for seat, side in sides.items()
    )


def _seat_name(member: Member) -> Phrase:
    return Phrase("seat", {"name": UserText(member.name), **texts((member.own or people()[member.role]).name)})


def not_ready(setup: Setup) -> Refusal | None:
    """Refuses a game with fewer than two sides."""
    sides = list(dict.fromkeys(each.side for each in setup.combatants))
    return Refusal("nobody-against", sides=_terms(sides)) if len(sides) < 2 else None


def _terms(sides: Iterable[str]) -> list[Term]:
    return [*map(Term, sides)]


# --- fighters and posts ----------------------------------------------------------------------------------------------


def _posts(setup: Setup) -> dict[Side, list[Post]]:
    found = {side: [post for post in setup.posts if post.side == side and not post.foe] for side in PLAYED}
    return {side: posts for side, posts in found.items() if posts}


def _manned(setup: Setup) -> Setup:
    """Returns the set-up with a fighter and a sheet for every post in use."""
    manned = list(_fighters(setup))
    sheets: dict[str, CharacterSheet] = {}
    combatants: list[Combatant] = []
    for post, member in manned:
        sheet = member.own or people()[member.role]
        id = _free_id(sheet, is_many=bool(post.foe), taken=[each.id for each in combatants])
        key = id if member.own else sheet.id
        sheets[key] = sheet
        enemies = (other.cell for other, _ in manned if other.side != post.side)
        facing = facing_toward(setup.ground, post.cell, enemies) if post.facing is None else post.facing
        combatants.append(
            Combatant(
                id=id, sheet=key, seat=member.seat, side=post.side, cell=Cell(post.cell), facing=facing,
                name=member.name,
            )
        )  # fmt: skip
    return setup.model_copy(update={"combatants": tuple(combatants), "sheets": sheets})


def _fighters(setup: Setup) -> Iterator[tuple[Post, Member]]:
    """Yields each post in use with its fighter.

    On each side, the characters that players have chosen come first. Opponents come after both sides.
    """
    posts, counts = _posts(setup), _counts(setup)
    taken = {member.role for member in setup.party}
    spare = cycle([id for id in ready("character") if id not in taken] or list(ready("character")))
    for side in posts:
        members = [member for member in setup.party if member.side == side]
        led = (member.seat for _ in range(setup.each - 1) for member in members)
        others = (Member(seat=seat, role=next(spare), side=side) for seat in chain(led, repeat(f"{OTHERS}-{side}")))
        yield from zip(posts[side][: counts[side]], chain(members, others), strict=False)
    for post in setup.posts:
        if post.foe:
            yield post, Member(seat=FOES, role=post.foe, side=post.side)


def _counts(setup: Setup) -> Counter[Side]:
    """Returns the number of characters on each side.

    If `setup.characters` is None, each member counts for as many characters as one player leads.
    """
    posts, counts = _posts(setup), Counter(member.side for member in setup.party)
    if setup.characters is None:
        counts = Counter({side: min(len(posts[side]), counts[side] * setup.each) for side in posts})
    wanted = setup.least if setup.characters is None else setup.characters
    while free := [side for side in posts if counts[side] < len(posts[side])]:
        side = min(free, key=lambda each: counts[each])
        is_behind = setup.characters is None and counts[side] < max(counts[each] for each in posts)
        if counts.total() >= wanted and not is_behind:
            break
        counts[side] += 1
    return counts


def _free_id(sheet: CharacterSheet, *, is_many: bool, taken: Container[str]) -> str:
    """Returns a free id for a fighter.

    It is the id of the sheet, with a number if necessary.
    """
    plain = () if is_many else (sheet.id,)
    return next(id for id in chain(plain, (f"{sheet.id}-{number}" for number in count(1))) if id not in taken)
