"""`python -m tests.saved RELEASE`: plays the games of a release, and writes each to a file."""

import asyncio
import hashlib
import sys
import tempfile
from pathlib import Path
from types import SimpleNamespace

from bot.games.acts import corrections, ending, orders, undo
from bot.games.lobby import agreed_settings
from bot.games.lobby import seating as lobby
from rules.core.contract.corrections import End
from rules.core.contract.ruleset import rulesets
from rules.core.journal import proof
from storage import Store, writing
from tests.saved import FOLDER, dump
from tests.saved.friends import ANN, DAY_S, MIA, Friends

PHASES = {
    "arcadia": {"turn": "market", "activation": "market", "rest": "market", "payback": "market", "reaction": "market"},
    "gloomhaven": {"cards": "cellar", "turn": "cellar", "outcome": "cellar", "lose-cards": "tollgate"},
    "locke": {
        "arrest": "random-combat", "parties": "ambush", "party": "police-raid", "declarations": "duel",
        "turn": "random-combat", "react": "random-combat", "block_mirror": "ambush",
        "sync": "infiltration", "block": "police-raid",
    },
    "maidens": {
        "deploy": "orangery", "initiative": "teahouse", "move": "orangery", "declare": "orangery", "next": "teahouse",
        "luck": "orangery",
    },
    "runequest": {"intent": "hall", "defence": "hall", "turn": "orchard"},
}  # fmt: skip
"""Scenarios in which a kind of decision comes soon, by ruleset and kind."""
MOST_TRIES = 200
CHECKPOINTS = 1
"""Number of checkpoints kept besides the first.

With few checkpoints the file is small, and an undo has to replay many entries.
"""


class OtherwiseError(Exception):
    """A game did not go as intended."""


async def in_the_lobby(friends, ruleset, scenario):
    """Opens a lobby that two players join, one with a word."""
    await friends.sit_down(ruleset, scenario)


async def under_way(friends, ruleset, scenario, actions=0):
    """Plays a game in which a deadline is running."""
    await friends.sit_down(ruleset, scenario)
    await friends.done(friends.games.change(friends.by(MIA), agreed_settings.change, deadline_s=DAY_S))
    await friends.start()
    only((await friends.live()).deadline)
    await friends.play(actions)


async def up_to_dice(friends, ruleset, scenario):
    """Plays until an entry has shown dice or hidden cards."""
    await under_way(friends, ruleset, scenario, 5)
    while not (await friends.journal())[-1].drew:
        only(await friends.act())


async def ordered(friends, ruleset, scenario):
    """Plays a game in which Ann's standing order has answered."""
    await under_way(friends, ruleset, scenario, 4)
    live = await friends.live()
    only(live.game.decision is not None)
    option = next(iter(live.game.options(live.seats_of(ANN)[0])), None)
    given = {"verb": option.verb, "slots": option.slots()} if option else {}
    if live.ruleset.reactions:
        await friends.done(friends.games.change(friends.by(ANN), orders.until_target))
    await friends.done(friends.games.change(friends.by(ANN), orders.declare, live.game.decision.kind, **given))
    await friends.play(3)
    only((await friends.live()).game.orders)


async def proposed(friends, ruleset, scenario):
    """Plays until Ann has proposed to undo dice."""
    await up_to_dice(friends, ruleset, scenario)
    await friends.done(friends.games.change(friends.by(ANN), undo.take_back, 2))
    only((await friends.live()).record.proposal)


async def corrected(friends, ruleset, scenario):
    """Plays a game with a correction by the game master."""
    await under_way(friends, ruleset, scenario, 4)
    live = await friends.live()
    known = [
        each
        for each in live.ruleset.corrections.options(live.setup, live.game.table.state)
        if not isinstance(each, End) and live.ruleset.corrections.check(live.setup, live.game.table.state, each) is None
    ]
    only(known)
    verb = friends.chance.choice(sorted({each.verb for each in known}))
    chosen = friends.chance.choice([each for each in known if each.verb == verb])
    await friends.done(
        friends.games.change(friends.by(MIA), corrections.correct, chosen.verb, chosen.slots(), "as it was, it’s wrong")
    )
    await friends.play(2)


async def undone(friends, ruleset, scenario):
    """Plays a game in which dice are undone and rolled again."""
    await up_to_dice(friends, ruleset, scenario)
    await friends.undo(2)
    await friends.play(4)
    only((await friends.journal())[-1].epoch)


async def paused(friends, ruleset, scenario):
    """Plays a game that the game master then pauses."""
    await under_way(friends, ruleset, scenario, 5)
    await friends.done(friends.games.change(friends.by(MIA), ending.pause))


async def ended(friends, ruleset, scenario):
    """Plays a game that ends, continues after an undo, and ends again."""
    await undone(friends, ruleset, scenario)
    only((await friends.live()).record.status == "active")
    await friends.done(ending.end(friends.games, friends.by(MIA)))
    await friends.undo(1)
    only(await friends.play(3) == 3 and (await friends.live()).record.status == "active")
    await friends.done(ending.end(friends.games, friends.by(MIA)))


def phase(kind):
    """Returns a function that plays up to a decision of this kind."""

    async def play(friends, ruleset, scenario):
        await under_way(friends, ruleset, scenario)
        while (await friends.live()).game.decision.kind != kind:
            only(await friends.act())
            only((await friends.live()).game.decision is not None and friends.patience > 0)
            friends.patience -= 1

    return play


SHARED = {
    "lobby": in_the_lobby, "ordered": ordered, "proposed": proposed, "corrected": corrected, "undone": undone,
    "paused": paused, "ended": ended,
}  # fmt: skip
"""Functions that play up to a phase of every ruleset, by the name of the phase."""


def only(wanted):
    """Abandons the game unless it has gone as intended."""
    if not wanted:
        raise OtherwiseError


async def save(release, ruleset, name, play, scenario):
    """Plays games until one goes as intended; returns its rows.

    The games may get longer from try to try, so that a short game is found.
    """
    secret = hashlib.sha256(f"{release} {ruleset} {name}".encode())
    proof.draw_seed = secret.digest
    lobby.secrets = SimpleNamespace(token_hex=lambda size: secret.hexdigest()[: 2 * size])
    for seed in range(MOST_TRIES):
        with tempfile.TemporaryDirectory() as folder:
            database = Path(folder) / "gyoji.sqlite3"
            async with await Store.open(database) as store:
                friends = Friends(store, seed)
                friends.patience = 5 + seed
                try:
                    await play(friends, ruleset, scenario)
                    only(name in ("lobby", "ended") or (await friends.live()).record.status in ("active", "paused"))
                except OtherwiseError:
                    continue
                await friends.deliver()
            return dump(database)
    sys.exit(f"{ruleset}: no game was {name} after {MOST_TRIES} tries")


async def main(release):
    """Writes the missing games of a release."""
    writing.CHECKPOINTS_KEPT = CHECKPOINTS
    folder = FOLDER / release
    folder.mkdir(exist_ok=True)
    for ruleset, phases in PHASES.items():
        first = rulesets()[ruleset].scenarios()[0]
        wanted = {name: (play, first) for name, play in SHARED.items()}
        wanted |= {kind: (phase(kind), scenario) for kind, scenario in phases.items()}
        for name, (play, scenario) in wanted.items():
            path = folder / f"{ruleset}-{name.replace('_', '-')}.sql"
            if not path.exists():
                text = await save(release, ruleset, name, play, scenario)
                path.write_text(text, "utf-8")
                print(f"{path.stat().st_size:7} {path.relative_to(FOLDER)}", flush=True)


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1]))
