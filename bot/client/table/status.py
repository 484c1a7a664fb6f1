"""Status of a table in lines of a message: the awaited decision with its times, the ending, the seats."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from bot.facts.replies import Notice
from bot.facts.scenes import Awaited, Scene, SeatLine
from bot.words.presenter import Voice
from rules.core.facts.words import Phrase

MAX_AWAITED: Final = 8
"""Maximum number of awaited seats that are named."""
NOTICES: Final = {"half": "panel-half", "last": "panel-last"}
"""Messages that remind of a deadline."""


def status_lines(voice: Voice, scene: Scene, notice: Notice) -> list[str]:
    """Returns lines about the state of the table.

    They tell of a proposal, a pause, the ending or the awaited decision.
    """
    lines = []
    if scene.proposal is not None:
        needed = voice.words.join(f"<@{user_id}>" for user_id in scene.proposal.needed)
        one = voice.text(scene.proposal.one_is_enough)
        facts = {"user": f"<@{scene.proposal.user_id}>", "what": voice.phrase(scene.proposal.what), "needed": needed}
        lines.append(voice.words.say("panel-proposal", **facts, one=one))
    if scene.status == "lobby":
        lines += [voice.say("lobby-hint", commitment=scene.commitment), voice.phrase(Phrase("first-steps"))]
    elif scene.status == "paused":
        lines.append(voice.say("panel-paused", why=scene.self_pause))
    elif scene.status == "ended" or scene.awaited is None:
        lines.append(_ending_line(voice, scene))
    else:
        if notice in NOTICES:
            lines.append(voice.say(NOTICES[notice]))
        if scene.rests:
            seated = any(line.user_id is not None for line in scene.seats)
            lines.append(voice.say("panel-rests", seated=seated))
        lines.append(awaited_line(voice, scene, scene.awaited))
        if scene.rings_at is not None:
            lines.append(voice.words.say("panel-clock", due=_moment(scene.rings_at)))
        lines += _idle_line(voice, scene.awaited)
    return lines


def _idle_line(voice: Voice, awaited: Awaited) -> Iterator[str]:
    """Explains why buttons are grey."""
    verbs: dict[str, list[str]] = {}
    for verb, why in awaited.idle.items():
        if verb not in awaited.shown_verbs:
            continue
        verbs.setdefault(voice.refusal(why), []).append(voice.verb_label(verb, awaited.kind))
    said = [
        voice.fill("panel-idle-verbs", verbs=voice.words.say("comma").join(labels), why=why)
        for why, labels in verbs.items()
    ]
    if said:
        yield voice.fill("panel-idle", verbs=voice.words.say("idle-comma").join(said))


def ties_line(voice: Voice, scene: Scene) -> Iterator[str]:
    """Says how the table settles ties, if the rules have any."""
    if scene.ruleset.has_ties and scene.status != "ended":
        yield voice.say("panel-ties", ties=scene.settings.ties)


def head_line(voice: Voice, scene: Scene) -> Iterator[str]:
    """Yields the hash of the newest journal entry.

    The hash also covers all earlier entries, so a screenshot of the table message proves the journal up to that entry.
    """
    if scene.head:
        yield voice.words.say("panel-head", head=scene.head)


def _ending_line(voice: Voice, scene: Scene) -> str:
    if scene.ending is None:
        return voice.say("panel-ended")
    return f"**{voice.phrase(scene.ending.phrase)}**{voice.rule(scene.ending.rule)}"


def awaited_line(voice: Voice, scene: Scene, awaited: Awaited) -> str:
    """Returns the awaited seats, the decision, and its times."""
    users = {line.id: line.user_id for line in scene.seats}
    shown = [seat_line(voice, seat, users.get(seat)) for seat in awaited.seats[:MAX_AWAITED]]
    if len(awaited.seats) > MAX_AWAITED:
        shown.append(voice.words.say("more-lines", count=len(awaited.seats) - MAX_AWAITED))
    facts = {"who": voice.words.join(shown), "prompt": voice.prompt(awaited), "since": _moment(awaited.since)}
    text = "\n".join([voice.fill("panel-awaited", **facts), *_declared_line(voice, awaited)])
    if awaited.due_at is None:
        return text
    due = _moment(awaited.due_at)
    if (default := voice.default(awaited)) is None:
        return f"{text}\n{voice.words.say('panel-deadline', due=due)}"
    return f"{text}\n{voice.words.say('panel-deadline-default', due=due, default=default)}"


def _declared_line(voice: Voice, awaited: Awaited) -> Iterator[str]:
    """Names the seats that have declared or are done.

    At a secret decision, the line does not tell whether a seat that is done has declared.
    """
    said = [
        voice.words.say(
            "panel-declared-seat", seat=voice.seat(seat), done=voice.text(seat in awaited.done),
            nothing=voice.text(not awaited.secret and seat not in awaited.declared),
        )
        for seat in dict.fromkeys((*awaited.declared, *awaited.done))
    ]  # fmt: skip
    if said:
        yield voice.words.say("panel-declared", who=voice.words.join(said))


def seat_line(voice: Voice, seat: str, user_id: int | None) -> str:
    """Returns a seat with its user or the referee."""
    who = f"<@{user_id}>" if user_id is not None else voice.say("panel-referee")
    return voice.fill("panel-seat", seat=voice.seat(seat), who=who)


def lobby_line(voice: Voice, line: SeatLine) -> str:
    """Names a seat and its user in the lobby."""
    said, message_id = seat_line(voice, line.id, line.user_id), voice.find("lobby-seat")
    if message_id is None or line.user_id is None:
        return said
    return voice.words.say(message_id, side=voice.term(line.side), seat=said)


def _moment(unix_s: float) -> str:
    """Returns a time that Discord shows as "5 minutes ago"."""
    return f"<t:{int(unix_s)}:R>"
