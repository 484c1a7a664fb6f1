"""Private message with a seat's hand, and the buttons to answer with."""

from __future__ import annotations

from typing import Final

from bot.client.table.controls import (
    MAX_LABEL,
    ButtonStyle,
    Control,
    button,
    button_label,
    nothing_for,
    option_button,
    order_controls,
    repeat_controls,
    verb_button,
)
from bot.facts.replies import Hand
from bot.facts.scenes import Awaited
from bot.games.live.choosing import MAX_DIRECT_OPTIONS
from bot.words.presenter import Voice, fit_lines

NEWS_SHARE: Final = 1_000
"""Maximum number of characters of a seat's private events; the hand itself is never cut."""

MAX_BUTTONS: Final = 20


def hand_lines(voice: Voice, hand: Hand) -> list[str]:
    """Returns lines with the seat, its hand and private events.

    The events are those since the seat last acted.
    """
    scene = hand.scene
    assert scene.seat is not None
    cards = [voice.phrase(phrase) for phrase in scene.view.hand] if scene.view else []
    lines = [f"### {voice.say('hand-title', seat=voice.seat(scene.seat))}", *(cards or [voice.say("hand-empty")])]
    if hand.news:
        lines += [f"**{voice.say('hand-news')}**", fit_lines(voice, voice.lines(hand.news), NEWS_SHARE)]
    return lines


def nothing_left(voice: Voice, hand: Hand) -> list[str]:
    """Names each awaited verb for which the hand has nothing.

    Only the holder of the hand may read this.
    """
    scene, awaited = hand.scene, hand.scene.awaited
    if not scene.ruleset.has_hands or awaited is None or scene.seat not in awaited.seats:
        return []
    able = {option.action.verb for option in hand.options}
    return [
        f"-# {nothing_for(voice, verb, awaited.kind)}" for verb in awaited.verbs if verb not in {*able, *awaited.idle}
    ]


def hand_controls(plain: Voice, hand: Hand) -> list[Control]:
    """Returns buttons for the seat's answers and standing orders."""
    scene, awaited = hand.scene, hand.scene.awaited
    assert scene.seat is not None
    controls: list[Control] = []
    if awaited is not None and scene.seat in awaited.seats:
        controls += [*_answers(plain, hand, awaited), *order_controls(plain, scene, scene.seat)]
        if len(hand.options) <= MAX_DIRECT_OPTIONS:
            controls += repeat_controls(plain, scene, awaited, hand.options)
    if hand.orders and scene.status == "active":
        label = plain.words.say("button-ask-me", count=hand.orders)
        controls.append(button(label, "askme", scene.game_id, scene.seat))
    return controls


def _answers(plain: Voice, hand: Hand, awaited: Awaited) -> list[Control]:
    """Returns a button for each option or for each verb.

    Options have buttons if they are few and short.
    """
    seat, place, style = hand.scene.seat, (hand.scene.game_id, awaited.id), ButtonStyle.primary
    labels = [button_label(plain, option, awaited.kind) for option in hand.options]
    if len(labels) <= MAX_DIRECT_OPTIONS and all(len(label) <= MAX_LABEL for label in labels):
        return [
            option_button(plain, option, awaited.kind, *place, f"{option.action.verb}@{seat}")
            for option in hand.options
        ]
    verbs = list(dict.fromkeys(option.action.verb for option in hand.options))
    return [verb_button(plain, hand.scene, verb, seat or "", style=style) for verb in verbs[:MAX_BUTTONS]]
