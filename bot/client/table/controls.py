"""Buttons, selects and input boxes that survive a restart.

The custom id carries the game, the decision and earlier choices. `presses.py` handles the clicks.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any, Final, Self
from zlib import crc32

import discord
from discord.ui import ActionRow, Button, DynamicItem, Item, Label, Modal, Select, TextInput

from bot.facts.replies import PrivacyAsked
from bot.facts.scenes import Awaited, Option, Scene
from bot.games.live.choosing import PAGE, option_digest
from bot.words.naming import signed
from bot.words.presenter import Voice
from bot.words.texts import shortened
from rules.core.contract.options import TIES
from rules.core.facts.words import Phrase
from rules.core.play.actions import slot_names
from rules.core.play.foresight import ASKS
from rules.core.play.naming import SIGNS

ROW: Final = 5
"""Maximum number of buttons in a row, set by Discord."""
MAX_LABEL: Final = 80
DOTS: Final = "…"
MAX_OPTION_LABEL: Final = 100
MAX_TITLE: Final = 45
MAX_COMPONENT: Final = 2**31 - 1
"""Highest id of a component."""
PREFIX: Final = "gy"
TEMPLATE: Final = re.compile(rf"{PREFIX}:(?P<what>[a-z]+):(?P<game>[\w-]*):(?P<rest>[^\n]*)")

ButtonStyle = discord.ButtonStyle

PRIVACY, YES, NO = "privacy", "yes", "no"
DATA_STYLES: Final = {"export": ButtonStyle.primary, "erase": ButtonStyle.danger}
"""Requests about a user's data, each with the style of the yes button."""

DECISION: Final = r"\d{1,9}:[^:]+"
"""Pattern of a decision's number and a `Place.verb_of_seat`."""
FORMS: Final[Mapping[str, re.Pattern[str]]] = {
    what: re.compile(form)
    for whats, form in (
        (("verb", "step", "number", "type"), rf"{DECISION}(:.*)?"),
        (("take", "repeat", "pick"), rf"{DECISION}:[^:]*(:.*)?"),
        (("page",), rf"{DECISION}:[^:]*:\d{{1,9}}(:.*)?"),
        (("why",), r"[^:]+:\d{1,9}:\d{1,9}"),
        (("always",), "[^:]+:[^:]*(:[^:]+)?"),
        (("aside",), "[^:]+:[^:]*"),
        ((PRIVACY,), f"({'|'.join(DATA_STYLES)})(:({YES}|{NO}))?"),
        (("build",), r"open|\w+:[^:]*:\d{1,9}:[^:]*:\d{1,9}"),
    )
    for what in whats
}
"""Patterns of the text after the game in a custom id, by kind of control.

Controls of other kinds may have any text there.
"""
LISTS: Final = frozenset({"pick", "join"})
"""Kinds of controls that need a chosen value."""
BOXES: Final[Mapping[str, str]] = {"number": "", "chart": "", "table": "", "given": "word"}
"""Kinds of controls that need one typed text, each with the id of its input; "" stands for any id."""

NOTHING_BELOW: Final[Mapping[str, str]] = {}


class Control(DynamicItem[Item[Any]], template=TEMPLATE):
    """Any of our buttons and selects.

    Register this class once: `bot.add_dynamic_items(Control)`.
    """

    @classmethod
    async def from_custom_id(
        cls, interaction: discord.Interaction[Any], item: Item[Any], match: re.Match[str], /
    ) -> Self:
        return cls(item)

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        values = tuple(self.item.values) if isinstance(self.item, Select) else ()
        await interaction.client.pressed(interaction, self.custom_id, values)


def button(
    label: str,
    what: str,
    game: str,
    *rest: object,
    style: ButtonStyle = ButtonStyle.secondary,
    emoji: str | None = None,
    disabled: bool = False,
) -> Control:
    """Returns a button with its state in the custom id."""
    custom_id = custom_id_of(what, game, *rest)
    return Control(Button(label=label[:MAX_LABEL], style=style, custom_id=custom_id, emoji=emoji, disabled=disabled))


def select(
    options: Sequence[tuple[str, str]],
    placeholder: str,
    what: str,
    game: str,
    *rest: object,
    below: Mapping[str, str] = NOTHING_BELOW,
) -> Control:
    """Returns a select with its state in the custom id.

    `options` are pairs of label and value, and `below` has small second lines by value. Discord's client remembers
    choices by component id, so each state has a separate component id.
    """
    custom_id = custom_id_of(what, game, *rest)
    listed = [_select_option(label, value, below.get(value, "")) for label, value in options]
    component = crc32(custom_id.encode()) % MAX_COMPONENT + 1
    return Control(Select(custom_id=custom_id, placeholder=placeholder[:150], options=listed, id=component))


def box(title: str, label: str, description: str, text: TextInput[Any], what: str, game: str, *rest: object) -> Modal:
    """Returns a box with its state in the custom id.

    `presses.sent_in` handles the submitted box, even after a restart.
    """
    modal = Modal(title=title[:MAX_TITLE], custom_id=custom_id_of(what, game, *rest))
    modal.add_item(Label(text=label[:MAX_TITLE], description=description[:MAX_OPTION_LABEL], component=text))
    modal.stop()  # `sent_in` handles the submitted box
    return modal


def custom_id_of(what: str, game: str, *rest: object) -> str:
    """Returns the custom id of a control.

    It consists of the kind of control, the game ("" for none) and the state.
    """
    return ":".join([PREFIX, what, game, *map(str, rest)]) + ("" if rest else ":")


def is_whole(what: str, rest: str, values: Sequence[str], typed: Mapping[str, str]) -> bool:
    """Returns whether a click is complete for its kind of control.

    A modified client can send anything.
    """
    form = FORMS.get(what)
    has_text = what not in BOXES or (len(typed) == 1 and BOXES[what] in ("", *typed))
    return (form is None or form.fullmatch(rest) is not None) and len(values) >= (what in LISTS) and has_text


def _select_option(label: str, value: str, below: str) -> discord.SelectOption:
    """Returns a row of a select.

    A label that is too long continues in the small second line.
    """
    end = len(label)
    if end > MAX_OPTION_LABEL:
        end = label.rfind(" ", MAX_OPTION_LABEL // 2, MAX_OPTION_LABEL)
        end = MAX_OPTION_LABEL if end < 0 else end
    small = " ".join(part for part in (label[end:].strip(), below) if part)
    return discord.SelectOption(label=label[:end], value=value, description=shortened(small, MAX_OPTION_LABEL) or None)


def rows(buttons: Sequence[Control]) -> list[ActionRow[Any]]:
    return [ActionRow(*buttons[start : start + ROW]) for start in range(0, len(buttons), ROW)]


def why_button(voice: Voice, game: str, explained: Sequence[int]) -> Control:
    """Returns a button that asks for a ruling's reasons.

    `explained` are the numbers of the ruling's first and last journal entries. The game's id is not at its usual place
    in the custom id. Otherwise, `Panel.game_of` would take the message for a table message.
    """
    return button(voice.words.say("button-why"), "why", "", game, *explained)


def ruleset_row(voice: Voice, id: str, rulesets: Sequence[str]) -> ActionRow[Any]:
    """Returns a button for each ruleset, or a list for many."""
    names = [(voice.words.say(f"choice-{name}"), name) for name in rulesets[:PAGE]]
    if len(names) > ROW:
        return ActionRow(select(names, voice.words.say("service-which-ruleset-pick"), "new", "", id))
    return ActionRow(*(button(label, "new", "", id, name) for label, name in names))


def privacy_row(voice: Voice, asked: PrivacyAsked) -> ActionRow[Any]:
    """Returns buttons for requests about a user's data.

    For a chosen request, they are yes and no.
    """
    say, what = voice.words.say, asked.what
    if not what:
        return ActionRow(*(button(say(f"button-privacy-{each}"), PRIVACY, "", each) for each in DATA_STYLES))
    yes = button(say(f"button-privacy-{what}-yes"), PRIVACY, "", what, YES, style=DATA_STYLES[what])
    return ActionRow(yes, button(say("button-privacy-no"), PRIVACY, "", what, NO))


def option_label(voice: Voice, option: Option, decision: str = "") -> str:
    """Returns an option in the words for this kind of decision."""
    return voice.phrase(option.phrase, decision)


def warning(voice: Voice, option: Option) -> str:
    """Returns an option's consequences in words, weightiest first."""
    return voice.words.say("comma").join(voice.phrase(each.phrase) for each in option.sets_off)


def warnings(voice: Voice, option: Option) -> list[str]:
    """Returns the consequences of an option, a line for each."""
    return [f"{SIGNS[each.weight] or '-'} {voice.phrase(each.phrase)}" for each in option.sets_off]


def marked(voice: Voice, option: Option, decision: str = "") -> str:
    """Returns an option in plain words, after a sign.

    The sign is that of its weightiest consequence.
    """
    return signed(option.weight, option_label(voice, option, decision))


def option_button(voice: Voice, option: Option, decision: str, game: str, *rest: object) -> Control:
    """Returns an option's button, with the consequences if they fit."""
    label = button_label(voice, option, decision)
    if option.sets_off:
        whole = voice.words.say("option-sets-off", option=label, what=warning(voice, option))
        label = whole if len(whole) <= MAX_LABEL else label
    ends = any(each.weight in ASKS for each in option.sets_off)
    style = ButtonStyle.danger if ends else ButtonStyle.primary
    return button(label, "take", game, *rest, option_digest(option.action), style=style, disabled=option.is_void)


def verb_button(voice: Voice, scene: Scene, verb: str, seat: str = "", **how: Any) -> Control:
    """Returns the button of a verb at the pending decision.

    Without a seat, the button is for any seat of the asker.
    """
    assert scene.awaited is not None
    verb_of_seat = f"{verb}@{seat}" if seat else verb
    return button(verb_label(voice, scene, verb), "verb", scene.game_id, scene.awaited.id, verb_of_seat, **how)


def verb_label(voice: Voice, scene: Scene, verb: str) -> str:
    """Returns a verb's label, with dots if more is asked."""
    label = voice.verb_label(verb, scene.awaited.kind if scene.awaited else "")
    is_whole = label.endswith(DOTS) or not opens(scene, verb)
    return label if is_whole else voice.fill("button-opens", verb=label)


def opens(scene: Scene, verb: str) -> bool:
    """Returns whether a click on a verb asks for more first.

    The result depends only on the kind of action, so it reveals nothing about a hand.
    """
    kind = scene.ruleset.action_kind(verb)
    if kind is None or scene.awaited is None:
        return False
    awaited = scene.awaited
    return bool(slot_names(kind)) or bool(scene.ruleset.commits(awaited.kind, awaited.facts, kind(verb=verb)))


def button_label(voice: Voice, option: Option, decision: str) -> str:
    """Returns an option's label, with dots if it must be confirmed."""
    label = marked(voice, option, decision)
    return voice.fill("button-opens", verb=label) if option.is_asked else label


def nothing_for(voice: Voice, verb: str, decision: str) -> str:
    """Says that a hand has nothing for a decision's verb.

    Only the holder of the hand may read this.
    """
    return voice.phrase(Phrase("nothing-for", {"label": voice.verb_label(verb, decision)}), f"{verb}-{decision}")


def order_controls(voice: Voice, scene: Scene, seat: str = "") -> list[Control]:
    """Returns buttons for standing orders or a wish at the decision.

    The buttons depend only on the kind of decision, so they reveal nothing about a hand. Without a seat, the buttons
    are for any seat of the asker.
    """
    if scene.awaited is None:
        return []
    kind, game = scene.awaited.kind, scene.game_id
    if kind in scene.ruleset.reactions:
        return [button(voice.say("button-until-target"), "aside", game, kind, seat)]
    if kind in scene.ruleset.routines:
        message_id = voice.find(f"button-always-{kind}") or "button-always"
        controls = [button(voice.say(message_id), "always", game, kind, seat)]
        if (verb := scene.ruleset.standing.get(kind)) is not None and not scene.shows_hands:
            label = voice.words.say("button-always-option", option=voice.verb_label(verb, kind))
            controls.append(button(label, "always", game, kind, seat, verb))
        return controls
    if (wish := scene.ruleset.wishes.get(kind)) is not None:
        verb = wish.model_fields["verb"].default
        return [verb_button(voice, scene, verb, seat)]
    return []


def tie_controls(voice: Voice, scene: Scene) -> list[Control]:
    """Returns buttons for the other ways to settle a pending tie."""
    if scene.awaited is None or not scene.awaited.is_tie:
        return []
    others = (ties for ties in TIES if ties != scene.settings.ties)
    return [button(voice.say(f"button-ties-{ties}"), "ties", scene.game_id, ties) for ties in others]


def repeat_controls(voice: Voice, scene: Scene, awaited: Awaited, options: Sequence[Option]) -> list[Control]:
    """Returns buttons to take an option now and in future.

    It is then taken at every later decision of the kind. The buttons depend on a seat's options, so only that seat may
    see them.
    """
    verb = scene.ruleset.standing.get(awaited.kind)
    return [
        button(
            voice.words.say("button-always-option", option=button_label(voice, option, awaited.kind)),
            "repeat", scene.game_id, awaited.id, f"{option.action.verb}@{scene.seat}", option_digest(option.action),
        )
        for option in options if option.action.verb == verb
    ]  # fmt: skip
