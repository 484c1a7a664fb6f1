"""Counts interactions by what came of them, and measures the time to the first answer."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Final, Literal

import discord

from bot import metrics

Outcome = Literal[
    "answered", "refused", "too_much", "outdated", "fault", "no_database", "duplicate", "late", "unanswered", "typed_on"
]
"""What came of an interaction: it was answered; refused in words; refused since too much was in work; of a command that
this bot no longer has; a fault of ours; not done, since the database had trouble; delivered twice; not answered within
Discord's three seconds; not answered, since Discord is out of reach or refuses; a keystroke of somebody who has typed
on."""

KINDS: Final = {
    discord.InteractionType.application_command: "command",
    discord.InteractionType.component: "control",
    discord.InteractionType.modal_submit: "box",
    discord.InteractionType.autocomplete: "suggestions",
}
ALREADY_ANSWERED: Final = 40060
OVER: Final = 10062
"""Discord's codes for an interaction that has been acknowledged, and for one that is unknown by now."""
BEGUN: Final = "is worked on since"
OUTCOME: Final = "came to"
"""The keys in an interaction's extras."""


def arrived(interaction: discord.Interaction[Any]) -> None:
    """From here on, if not before, the time to its first answer counts."""
    interaction.extras.setdefault(BEGUN, time.perf_counter())


@contextmanager
def counted(interaction: discord.Interaction[Any], command: str) -> Iterator[None]:
    """Within it all of an interaction is done; `command` is the bot's own name for what was asked for."""
    kind = KINDS[interaction.type]
    arrived(interaction)
    interaction.extras[OUTCOME] = "answered"
    try:
        yield
    except BaseException:
        came_to(interaction, "unanswered")
        raise
    finally:
        outcome = interaction.extras[OUTCOME]
        if outcome == "answered" and not interaction.response.is_done():
            outcome = "unanswered"
        metrics.INTERACTIONS.labels(kind, command, outcome).inc()


def waited_s(interaction: discord.Interaction[Any]) -> float:
    """How long an interaction that has no answer yet has waited."""
    begun = interaction.extras.get(BEGUN)
    return 0.0 if begun is None else time.perf_counter() - begun


def came_to(interaction: discord.Interaction[Any], outcome: Outcome) -> None:
    """Notes what came of an interaction; what comes last counts."""
    interaction.extras[OUTCOME] = outcome


def unanswered(error: BaseException | None) -> Outcome:
    """What came of an interaction whose answer failed with this error of Discord's."""
    code = error.code if isinstance(error, discord.HTTPException) else 0
    return "duplicate" if code == ALREADY_ANSWERED else "late" if code == OVER else "unanswered"


def first_answered(interaction: discord.Interaction[Any]) -> None:
    """Discord has just taken an answer; the first one counts."""
    if (begun := interaction.extras.pop(BEGUN, None)) is not None:
        metrics.ANSWER_S.labels(KINDS[interaction.type]).observe(time.perf_counter() - begun)
