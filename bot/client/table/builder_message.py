"""Message in which a user builds a character.

All controls are of the kind `build`. The custom id names the control's effect and the state of the message
(`building.At`).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final

import discord
from discord.ui import ActionRow, Label, LayoutView, Modal, TextDisplay, TextInput

from bot.client.table.controls import MAX_TITLE, ButtonStyle, Control, button, custom_id_of, select
from bot.client.table.messages import new_view
from bot.facts.replies import Bench
from bot.games.live.choosing import PAGE
from bot.games.lobby.building import At
from bot.words.presenter import Voice, fit_lines
from bot.words.texts import cut, escape
from rules.core.contract.building import Choice
from rules.core.facts.refusal import Refusal

BUILD: Final = "build"
STANDS_SHARE: Final = 1_700
LACKS_SHARE: Final = 500
FORBIDDEN_SHARE: Final = 1_000
TOLD_SHARE: Final = 500
"""Maximum number of characters in each part of the message; the sum is below Discord's 4,000."""
LONG: Final = 100
"""Length above which a text gets an input of several lines."""
STOP: Final = "⛔"


def bench_view(voice: Voice, plain: Voice, bench: Bench) -> LayoutView:
    """Returns the message in which a character is built.

    `plain` is the voice for labels.
    """
    view = new_view()
    for text in _texts(voice, bench):
        view.add_item(TextDisplay(text))
    at = At(bench.ruleset, bench.revision, bench.part, bench.page)
    parts = [(_part(plain, part), part) for part in bench.parts[:PAGE]]
    view.add_item(ActionRow(select(parts, plain.say("bench-part", part=_part(plain, bench.part)), *_id("part", at))))
    pages = max(1, -(-len(bench.choices) // PAGE))
    page = min(max(bench.page, 0), pages - 1)
    if shown := bench.choices[page * PAGE : (page + 1) * PAGE]:
        listed = [(_label(plain, each), each.id) for each in shown]
        below = {each.id: _below(plain, each) for each in shown}
        pick = plain.say("bench-pick", part=_part(plain, bench.part), page=page + 1, pages=pages)
        view.add_item(ActionRow(select(listed, pick, *_id("take", at), below=below)))
    for row in _buttons(plain, bench, at, page, pages):
        if row:
            view.add_item(ActionRow(*row))
    return view


def _texts(voice: Voice, bench: Bench) -> Iterator[str]:
    """Yields the message's texts.

    They are the character, its missing parts, the selected part, and the last click's result.
    """
    name = next(iter(bench.typed.values()), "")
    lines = [voice.phrase(line) for line in bench.lines]
    yield "\n".join([voice.say("bench-title", name=escape(name)), fit_lines(voice, lines, STANDS_SHARE)])
    if bench.lacks:
        lacks = [voice.say("bench-lacks"), *(f"- {voice.refusal(each)}" for each in bench.lacks)]
        yield fit_lines(voice, lacks, LACKS_SHARE)
    forbidden = _forbidden(voice, bench.choices) if bench.choices else [voice.say("bench-nothing")]
    yield fit_lines(voice, [f"**{_part(voice, bench.part)}**", *forbidden], FORBIDDEN_SHARE)
    told = [voice.phrase(each) for each in bench.told]
    if bench.refusal is not None:
        told.append(voice.words.say("refused", text=voice.refusal(bench.refusal)))
    if told:
        yield cut("\n".join(told), TOLD_SHARE)


def _forbidden(voice: Voice, choices: Sequence[Choice[Any]]) -> list[str]:
    """Returns a line for each reason that forbids choices now.

    Several choices may be forbidden for reasons that differ only in details. The ruleset can then have one text for all
    of them (`refusal-<code>-all`).
    """
    groups: dict[tuple[str, str], list[tuple[Choice[Any], Refusal]]] = {}
    for each in choices:
        if each.refusal is not None:
            groups.setdefault((each.refusal.code, each.refusal.rule), []).append((each, each.refusal))
    lines = []
    for (code, rule), group in groups.items():
        reasons = list(dict.fromkeys(voice.refusal(refusal) for _, refusal in group))
        if len(group) > 1 and (of_all := voice.find(f"refusal-{code}-all")):
            first = {name: voice.text(fact) for name, fact in group[0][1].facts.items()}
            reasons = [voice.words.say(of_all, **first) + voice.rule(rule)]
        names = voice.words.say("comma").join(voice.phrase(each.name) for each, _ in group)
        lines.append(voice.words.say("bench-forbidden", why=" ".join(reasons), what=names))
    return lines


def _part(voice: Voice, part: str) -> str:
    return voice.say(voice.find(f"build-part-{part}") or part)


def _label(plain: Voice, choice: Choice[Any]) -> str:
    name = plain.phrase(choice.name)
    return name if choice.refusal is None else f"{STOP} {name}"


def _below(plain: Voice, choice: Choice[Any]) -> str:
    """Returns a choice's effect, or the reason that forbids it."""
    if choice.refusal is not None:
        return plain.refusal(choice.refusal)
    return " · ".join(plain.phrase(each) for each in choice.does)


def _buttons(plain: Voice, bench: Bench, at: At, page: int, pages: int) -> list[list[Control]]:
    """Returns the rows of buttons below the message."""
    is_ready, good = bench.is_ready, ButtonStyle.success
    turning = [
        button(plain.say("chooser-previous"), *_id("page", at._replace(page=page - 1)), disabled=page == 0),
        button(plain.say("chooser-next"), *_id("page", at._replace(page=page + 1)), disabled=page == pages - 1),
    ]
    keeping = [button(plain.say("bench-save"), *_id("save", at), style=good, disabled=not is_ready)]
    if bench.on_server:
        keeping.append(button(plain.say("bench-share"), *_id("share", at), disabled=not is_ready))
    if bench.may_join:
        can_join = is_ready and not bench.lacks
        keeping.append(button(plain.say("bench-join"), *_id("join", at), style=good, disabled=not can_join))
    return [
        turning if pages > 1 else [],
        [
            button(plain.say("bench-words"), *_id("words", at), style=ButtonStyle.primary),
            button(plain.say("bench-undo"), *_id("undo", at), disabled=not bench.can_undo),
            button(plain.say("bench-afresh"), *_id("afresh", at)),
        ],
        keeping,
    ]


def _id(what: str, at: At) -> tuple[str, str, str, str, str, str, str]:
    """Returns the arguments of a bench control's custom id (`custom_id_of`)."""
    return (BUILD, "", what, at.ruleset, str(at.revision), at.part, str(at.page))


def place_of(rest: Sequence[str]) -> At:
    """Reads the state of the message from a control's custom id."""
    ruleset, revision, part, page = rest[1:5]
    return At(ruleset, int(revision), part, int(page))


def words_box(plain: Voice, bench: Bench) -> Modal:
    """Returns the box for the character's name and other texts."""
    at = At(bench.ruleset, bench.revision, bench.part, bench.page)
    modal = Modal(title=plain.say("bench-words")[:MAX_TITLE], custom_id=custom_id_of(*_id("type", at)))
    for number, (id, most) in enumerate(bench.texts.items()):
        style = discord.TextStyle.long if most > LONG else discord.TextStyle.short
        text: TextInput[Any] = TextInput(
            custom_id=id, max_length=most, default=bench.typed[id] or None, required=number == 0, style=style
        )
        modal.add_item(Label(text=plain.say(plain.find(f"build-text-{id}") or id)[:MAX_TITLE], component=text))
    modal.stop()  # `sent_in` handles the submitted box
    return modal
