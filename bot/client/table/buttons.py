"""Buttons and lists below a table message."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from discord.ui import ActionRow

from bot.client.table.controls import (
    ButtonStyle,
    Control,
    button,
    option_button,
    order_controls,
    rows,
    select,
    tie_controls,
    verb_button,
)
from bot.client.table.status import seat_line
from bot.facts.scenes import Awaited, Option, Scene
from bot.games.live.choosing import MAX_DIRECT_OPTIONS, PAGE
from bot.words.presenter import Voice

MAX_CONTROLS: Final = 20
"""Maximum number of buttons for answers, which leaves room among the 40 components that Discord allows."""


def table_rows(plain: Voice, scene: Scene, options: Sequence[Option], *, is_part: bool = False) -> list[ActionRow[Any]]:
    """Returns the rows of controls below a table message.

    If the `options` are few, each has a button. `is_part` says that the picture shows only a part of the board.
    """
    game = scene.game_id
    answers = _proposal_controls(plain, scene)
    if scene.status == "lobby":
        return [*_lobby_rows(plain, scene), *rows(answers)]
    controls: list[Control] = []
    if scene.status == "active" and scene.awaited is not None:
        controls = [*_decision_controls(plain, scene, scene.awaited, options), *order_controls(plain, scene)]
        controls += tie_controls(plain, scene)
    if scene.status == "paused":
        is_out = scene.self_pause == "out"
        label = plain.say("button-play-on" if is_out else "button-resume")
        controls = [button(label, "resume", game, style=ButtonStyle.success)]
        if is_out:
            controls += [
                button(plain.say("button-undo"), "undo", game, scene.status),
                button(plain.say("button-end"), "askend", game, style=ButtonStyle.danger),
            ]
    controls = [*controls[: MAX_CONTROLS - len(answers)], *answers]
    looks = [button(plain.say("button-words"), "words", game), button(plain.say("button-rules"), "rules", game)]
    board = scene.view.board if scene.view is not None else None
    layers = [button(plain.term(name, "layer"), "map", game, name) for name in (board.layers if board else ())]
    looks = [*layers, *looks]
    if is_part:
        looks.insert(0, button(plain.say("button-map"), "map", game))
    if scene.shows_hands:
        looks.insert(0, button(plain.say("button-hand"), "hand", game))
    if scene.status == "ended":
        looks.append(button(plain.say("button-again"), "again", game, style=ButtonStyle.success))
        looks.append(button(plain.say("button-undo"), "undo", game, scene.status))
    return [*rows(controls), *rows(looks)]


def _decision_controls(plain: Voice, scene: Scene, awaited: Awaited, options: Sequence[Option]) -> list[Control]:
    """Returns a button for each option or for each verb.

    Options have buttons if they are few and have one verb.
    """
    style = ButtonStyle.primary
    if len(awaited.verbs) == 1 and 0 < len(options) <= MAX_DIRECT_OPTIONS:
        return [
            option_button(plain, option, awaited.kind, scene.game_id, awaited.id, option.action.verb)
            for option in options
        ]
    return [
        verb_button(plain, scene, verb, style=ButtonStyle.secondary if is_idle else style, disabled=is_idle)
        for verb in awaited.shown_verbs
        for is_idle in (verb in awaited.idle,)
    ]


def _proposal_controls(plain: Voice, scene: Scene) -> list[Control]:
    """Returns buttons to agree to or decline the pending proposal."""
    if scene.proposal is None:
        return []
    whose = (scene.game_id, scene.proposal.id)
    return [
        button(plain.say("button-agree"), "agree", *whose, style=ButtonStyle.success),
        button(plain.say("button-decline"), "decline", *whose, style=ButtonStyle.danger),
    ]


def _lobby_rows(plain: Voice, scene: Scene) -> list[ActionRow[Any]]:
    game = scene.game_id
    found: list[ActionRow[Any]] = []
    roles = [(plain.term(role, "role"), role) for role in scene.roles]
    roles += [(seat_line(plain, line.id, None), line.id) for line in scene.seats if line.user_id is None]
    if roles:
        ids = {role: plain.find(f"role-{role}.description") for role in scene.roles}
        below = {role: plain.words.say(id) for role, id in ids.items() if id is not None}
        found.append(ActionRow(select(roles[:PAGE], plain.say("lobby-pick-role"), "join", game, below=below)))
    buttons = [button(plain.say("button-start"), "start", game, style=ButtonStyle.success)]
    if scene.roles:
        buttons.append(button(plain.say("button-referee"), "referee", game))
    buttons.append(button(plain.say("button-leave"), "leave", game))
    buttons.append(button(plain.say("button-word"), "word", game))
    if scene.ruleset.builder is not None:
        buttons.append(button(plain.say("button-build"), "build", game, "open"))
    return [*found, *rows(buttons)]
