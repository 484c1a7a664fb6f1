"""Private messages for choosing: lists of options, and questions before irrevocable acts."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import takewhile
from typing import Any, Final, NamedTuple

from discord.ui import ActionRow, LayoutView, TextDisplay

from bot.client.table.controls import (
    ButtonStyle,
    button,
    marked,
    opens,
    option_label,
    rows,
    select,
    verb_label,
    warning,
    warnings,
)
from bot.client.table.messages import new_view
from bot.facts.replies import SureAsked
from bot.facts.scenes import Option, Scene
from bot.games.live.choosing import LISTS, PAGE, Choices, digest_of, option_digest, sheets, spot_slot
from bot.games.live.foresight import asked_digest
from bot.words.presenter import Voice
from rules.core.play.actions import slot_names

MAX_END: Final = 50
SURE: Final = "sure"
"""Last part of the custom id of a "yes" button.

The part before it identifies the question. An old button therefore cannot agree to a question that has changed.
"""
_WORD: Final = re.compile(r"\w+$", re.ASCII)


class Place(NamedTuple):
    """Parts of a custom id that say which choice a control belongs to."""

    game: str
    decision: int
    verb_of_seat: str
    """Verb; "@" and the seat follow if the choice is for one seat alone."""

    @property
    def verb(self) -> str:
        """Verb without the seat."""
        return self.verb_of_seat.partition("@")[0]


def question(
    voice: Voice, scene: Scene, place: Place, option: Option, what: str, *, is_changed: bool = False
) -> LayoutView:
    """Returns the question that asks the user to confirm an option.

    `what` is the kind of the yes button. `is_changed` says that the option has changed since the asker confirmed it.
    """
    view, kind = new_view(), scene.awaited.kind if scene.awaited else ""
    lines = question_lines(voice, kind, option, is_changed=is_changed)
    view.add_item(TextDisplay("\n".join([*seat_line(voice, scene), *lines])))
    digest, style = option_digest(option.action), ButtonStyle.danger if option.is_asked else ButtonStyle.primary
    answers = (
        button(voice.say("button-sure"), what, *place, digest, asked_digest(option), SURE, style=style),
        button(voice.say("button-not-now"), "drop", *place),
    )
    view.add_item(ActionRow(*answers))
    return view


def question_lines(
    voice: Voice, kind: str, option: Option, *, is_changed: bool = False, is_shown: bool = False
) -> list[str]:
    """Returns the question whether to take an option, with its reasons.

    `is_shown` says that a preview of the option is drawn. The question then needs no other reason.
    """
    asked = voice.words.say("question-asked", option=option_label(voice, option, kind))
    reasons = [*(voice.phrase(reason, kind) for reason in option.asks), *warnings(voice, option)]
    if is_changed:
        reasons = [voice.words.say("question-changed"), *reasons]
    return [asked, *(reasons or ([] if is_shown else [voice.words.say("question-only")]))]


def sure_row(voice: Voice, asked: SureAsked) -> ActionRow[Any]:
    """Returns the buttons that confirm or drop a typed action."""
    style = ButtonStyle.danger if asked.option.is_asked else ButtonStyle.primary
    return ActionRow(
        button(voice.say("button-sure"), "sure", asked.game_id, asked.id, SURE, style=style),
        button(voice.say("button-not-now"), "drop", asked.game_id, asked.id),
    )


def several_asked(scene: Scene) -> bool:
    """Returns whether the seat's user is asked for other seats too."""
    users = {line.id: line.user_id for line in scene.seats}
    whose = users.get(scene.seat or "")
    return scene.awaited is not None and sum(users.get(seat) == whose is not None for seat in scene.awaited.seats) > 1


def seat_line(voice: Voice, scene: Scene) -> list[str]:
    """Names the choice's seat if the user is asked for several."""
    return [f"**{voice.seat(scene.seat)}**"] if scene.seat and several_asked(scene) else []


def chooser(voice: Voice, scene: Scene, place: Place, choices: Choices, path: str, page: int) -> LayoutView:
    """Returns a message with lists of choices, for the asker alone."""
    kind = scene.awaited.kind if scene.awaited else ""
    label = voice.verb_label(place.verb, kind)
    if choices.slot:
        plain = voice.words.say("chooser-plain", verb=label)
        entries = [(str(voice.text(value)) if value else plain, f"v{digest_of(value)}") for value in choices.values]
        listed, heads = [entries], [""]
    else:
        shown = sheets(choices.options)
        listed = [
            [(marked(voice, option, kind), f"o{option_digest(option.action)}") for option in sheet] for sheet in shown
        ]
        heads = _heads(voice, shown)
    below = _below(voice, choices.options)
    pages = max(1, -(-len(listed) // LISTS))
    page = max(0, min(page, pages - 1))
    count = sum(map(len, listed))
    view = new_view()
    title = voice.say("chooser-title", verb=label, command=voice.command(place.verb), count=count)
    view.add_item(TextDisplay("\n".join([*seat_line(voice, scene), title])))
    for number, sheet in enumerate(listed[page * LISTS : (page + 1) * LISTS], page * LISTS):
        apart = _told_apart(sheet)
        head = heads[number] or _span(voice, [label for label, _ in apart])
        pick = voice.say("chooser-pick") if len(listed) == 1 else head
        view.add_item(ActionRow(select(apart, pick, "pick", *place, path, number, below=below)))
    steps = []
    if path:
        steps.append(button(voice.say("chooser-back"), "page", *place, path.rpartition(".")[0], 0, "up"))
    if pages > 1:
        steps.append(button(voice.say("chooser-previous"), "page", *place, path, page - 1, disabled=page == 0))
        steps.append(button(voice.say("chooser-next"), "page", *place, path, page + 1, disabled=page == pages - 1))
    if choices.options and spot_slot(type(choices.options[0].action)):
        steps.append(button(voice.say("chooser-type"), "type", *place))
    for row in rows(steps):
        view.add_item(row)
    return view


def next_step(voice: Voice, plain: Voice, scene: Scene, options: Sequence[Option], done: str) -> LayoutView:
    """Returns a message with the result and the seat's next options."""
    view = new_view()
    awaited = scene.awaited
    asked = awaited is not None and scene.seat in awaited.seats and scene.status == "active"
    if awaited is None or not asked or not options:
        view.add_item(TextDisplay(done))
        return view
    view.add_item(TextDisplay("\n".join([done, *seat_line(voice, scene), voice.prompt(awaited)])))
    buttons = []
    for verb in awaited.verbs:
        place = Place(scene.game_id, awaited.id, f"{verb}@{scene.seat}")
        fitting = [option for option in options if option.action.verb == verb]
        if fitting and opens(scene, verb) and slot_names(type(fitting[0].action)) and len(fitting) <= PAGE:
            listed = _told_apart(
                [(marked(plain, each, awaited.kind), f"o{option_digest(each.action)}") for each in fitting]
            )
            label, below = verb_label(plain, scene, verb), _below(plain, fitting)
            view.add_item(ActionRow(select(listed, label, "pick", *place, "", 0, below=below)))
        elif fitting:
            buttons.append(button(verb_label(plain, scene, verb), "step", *place, style=ButtonStyle.primary))
    for row in rows(buttons):
        view.add_item(row)
    return view


def listed_next(options: Sequence[Option]) -> list[Option]:
    """Returns the options that `next_step` may show in lists."""
    counts = Counter(option.action.verb for option in options)
    return [option for option in options if counts[option.action.verb] <= PAGE]


def _below(voice: Voice, options: Iterable[Option]) -> dict[str, str]:
    """Returns the consequences of options, by their values in a list."""
    return {f"o{option_digest(option.action)}": warning(voice, option) for option in options if option.sets_off}


def _told_apart(listed: Sequence[tuple[str, str]]) -> list[tuple[str, str]]:
    """Returns a list's rows without those that repeat a label."""
    return list(dict(reversed(listed)).items())[::-1]


def _heads(voice: Voice, shown: Sequence[Sequence[Option]]) -> list[str]:
    """Returns the heading of each list, or "" for none.

    A list has a piece as its heading if it contains all options of that piece and no others.
    """
    whose = [{getattr(option.action, "actor", "") for option in sheet} for sheet in shown]
    return [
        str(voice.text(next(iter(each)))) if len(each) == 1 and all(each) and whose.count(each) == 1 else ""
        for each in whose
    ]


def _span(voice: Voice, labels: Sequence[str]) -> str:
    """Returns a heading from a list's first and last label.

    An example is "Sprint → A1 – C4".
    """
    first, last = labels[0], labels[-1]
    if len(labels) == 1:
        return first
    same = "".join(one for one, other in takewhile(lambda pair: pair[0] == pair[1], zip(first, last, strict=False)))
    common = len(_WORD.sub("", same))
    return voice.words.say("chooser-span", first=first[: 2 * MAX_END], last=last[common:][:MAX_END])
