"""Real Gloomhaven fights, played at random, and their scenes."""

import random
from dataclasses import replace

from bot.facts.scenes import Awaited, GameSettings, Option, Scene, SeatLine
from rules.core.journal.game import Game
from rules.core.play.dice import SeededDice
from rules.gloomhaven import RULESET

ALICE, BOB = 111, 222


def always_dark(channel_id):
    """Returns the theme of a channel that has chosen none."""
    return "dark"


async def no_images(game_id, images):
    """Finds no images of figures, as in a game without any."""
    return {}


def fight(scenario="tollgate", players=2, decisions=0, seed=1, name="Alice"):
    """Plays some random decisions with cards on paper; returns the game and its events."""
    setup = RULESET.new_setup(scenario, {})
    for number, role in enumerate(RULESET.roles(setup)[:players], 1):
        setup = RULESET.join(setup, f"s{number}", role, name, {"hand": "own"})
    game, outcome = Game.start(RULESET, setup, SeededDice(bytes([seed]) * 32, "fight"))
    events, chance = list(outcome.events), random.Random(seed)
    for _ in range(decisions):
        if game.decision is None:
            break
        seat = game.decision.seats[0]
        events += game.act(seat, chance.choice(game.options(seat))).events
    return game, events


def seat_lines(game):
    users = [(ALICE, "Alice"), (BOB, "Bob")]
    return tuple(
        SeatLine(info.id, info.name, info.side, *(users[number] if number < 2 else (None, "")))
        for number, info in enumerate(RULESET.seats(game.setup))
    )


def options_of(game, seat=None):
    seat = seat or game.decision.seats[0]
    return tuple(
        Option(action, RULESET.describe(game.setup, game.table.state, action)) for action in game.options(seat)
    )


def scene_of(game, seat=None, **changes):
    """Returns the service's scene for a running game."""
    view, details = (look(game.setup, game.table.state, seat) for look in (RULESET.view, RULESET.details))
    decision = game.decision
    awaited = decision and Awaited(
        id=decision.id,
        kind=decision.kind,
        facts=decision.facts if not decision.secret or seat in decision.seats else {},
        rule=decision.rule,
        verbs=decision.verbs,
        seats=decision.seats,
        user_ids=(ALICE,),
        secret=decision.secret,
        default=None,
        since=1_760_000_000.0,
        due_at=None,
    )
    scene = Scene(
        game_id="f" * 10,
        channel_id=5,
        ruleset=RULESET,
        scenario="tollgate",
        locale="en",
        status="active" if decision else "ended",
        settings=GameSettings(),
        seats=seat_lines(game),
        gm_user_id=ALICE,
        commitment="c" * 64,
        seat=seat,
        view=view,
        details=details,
        names=RULESET.names(game.setup, game.table.state, seat),
        awaited=awaited,
        ending=game.ending,
    )
    return replace(scene, **changes)
