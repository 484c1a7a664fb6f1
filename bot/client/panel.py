"""The messages of a game in Discord's layout components: the table message, rulings, private answers.

Discord allows 40 components and 4,000 characters of text in a message; every part has a share of them.
"""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Final

import discord
from discord.ui import ActionRow, Container, LayoutView, Separator, TextDisplay

from bot.charts.sheets import sheet_file, sheet_lines
from bot.client.answers import respond
from bot.client.asking import words_of
from bot.client.controls import (
    TEMPLATE,
    ButtonStyle,
    Control,
    button,
    option_label,
    order_controls,
    rows,
    ruleset_row,
    select,
)
from bot.client.hands import MAX_DIRECT_OPTIONS, hand_controls, hand_lines
from bot.client.messages import TYPED_NAME, drawn, file_message, gallery, given_back, text_messages
from bot.client.posting import Content
from bot.dice.results import render_place
from bot.facts.replies import (
    Defects,
    Diagram,
    Document,
    EndAsked,
    Hand,
    Misread,
    Notice,
    Part,
    Reasons,
    Reply,
    Rules,
    RulesetAsked,
    Sheet,
    Typed,
    Wording,
)
from bot.facts.scenes import Awaited, Option, Scene
from bot.games.acting import MISTIMED
from bot.games.choosing import PAGE, option_digest
from bot.pictures import FILE_NAME, Pictures
from bot.pictures.bars import FILE_NAME as BARS_NAME
from bot.words.languages import Languages
from bot.words.presenter import (
    ALT_LIMIT,
    Voice,
    clean,
    fit_lines,
    render_alt,
    render_order,
    render_piece,
    render_title,
    render_view,
)
from rules.ruleset import rulesets
from rules.view import View

TITLE_SHARE: Final = 300
ORDER_SHARE: Final = 700
PIECES_SHARE: Final = 1_300
NOTES_SHARE: Final = 600
AWAITED_SHARE: Final = 1_000
"""The most characters in each part of a table message: together fewer than Discord's 4,000."""

DEFECTS_SHARE: Final = 3_500
"""The most characters of a scenario file's defects."""

MAX_AWAITED: Final = 8
"""At most this many of those awaited are named."""
MAX_CONTROLS: Final = 20
MAX_TEXTS: Final = 5
"""The most messages in an answer to one person; of a log, the newest are kept."""

NOTICES: Final = {"half": "panel-half", "last": "panel-last"}
NO_WORDING: Final = Wording()
ACCENTS: Final = {
    "lobby": discord.Colour(0x2C68B0),
    "active": discord.Colour(0x0F8F8A),
    "paused": discord.Colour(0x8450A0),
    "ended": discord.Colour(0x48506A),
}


class Panel:
    """Turns facts into messages, which delivery, cogs and controls send."""

    def __init__(self, languages: Languages, pictures: Pictures) -> None:
        self._languages = languages
        self._pictures = pictures

    def language(self, interaction: discord.Interaction[Any]) -> str:
        """The language of the user who reads the answer to an interaction."""
        return words_of(interaction).locale

    def voice(
        self, locale: str, scene: Scene | None, wording: Wording = NO_WORDING, *, is_plain: bool = False
    ) -> Voice:
        """The voice for a scene's table in a language; without a scene, as `wording` says."""
        words = self._languages.words(locale)
        if scene is None:
            return Voice(words, wording.ruleset, wording.names, is_plain=is_plain, every_rule=True)
        return Voice.at(words, scene, is_plain=is_plain)

    # --- what was said -------------------------------------------------------------------------------------------

    async def public(self, reply: Reply, locale: str) -> list[Content]:
        """A reply's ruling: everything that one action led to, in as few messages as Discord allows."""
        return text_messages(self.voice(locale, reply.scene, reply.wording).said(reply.public))

    async def private(self, reply: Reply, locale: str) -> list[Content]:
        """What only the asker is told: a refusal, what has happened since, reasons, a file."""
        scene = reply.own_scene or reply.scene
        voice = self.voice(locale, scene, reply.wording)
        lines: list[str] = []
        if reply.refusal is not None:
            lines.append(voice.words.say("refused", text=voice.refusal(reply.refusal)))
            if reply.refusal.code in MISTIMED and scene is not None and scene.awaited is not None:
                lines.append(_awaited_line(voice, scene, scene.awaited))
        lines += _lines_of(voice, reply.parts, WHY_NOT)
        lines += voice.said(reply.own)
        lines += _lines_of(voice, reply.parts, BESIDES)
        contents = text_messages(lines)[-MAX_TEXTS:]
        for part in reply.parts:
            await self._add(contents, part, voice, self.voice(locale, scene, reply.wording, is_plain=True))
        return contents

    async def _add(self, contents: list[Content], part: Part, voice: Voice, plain: Voice) -> None:
        """Adds a part that is more than lines, to the last message or after it."""
        match part:
            case Diagram():
                await self._add_diagram(contents[-1], part, plain)
            case Hand():
                contents += self._hand(part, voice.words.locale)
            case Sheet():
                contents += await _sheet(voice, part)
            case EndAsked():
                label, danger = voice.words.say("button-end"), ButtonStyle.danger
                contents[-1]["view"].add_item(ActionRow(button(label, "end", part.game_id, part.verdict, style=danger)))
            case RulesetAsked():
                contents[-1]["view"].add_item(ruleset_row(voice, part.id, part.rulesets))
            case Document():
                contents.append(file_message(part.content, part.name))
            case Typed() if (text := given_back(voice.words, part.text)[1]) is not None:
                contents.append(file_message(text, TYPED_NAME))

    async def _add_diagram(self, content: Content, diagram: Diagram, plain: Voice) -> None:
        """Adds a diagram below the words of a message."""
        files = await drawn(lambda: self._pictures.bars(diagram.bars), BARS_NAME)
        if files:
            content["view"].add_item(gallery(BARS_NAME, _fit(plain.phrase(diagram.alt), ALT_LIMIT)))
            content["files"] = files

    def _hand(self, hand: Hand, locale: str) -> list[Content]:
        """A hand, what is awaited, and the buttons with which its seat can answer."""
        scene = hand.scene
        voice = self.voice(locale, scene)
        lines = hand_lines(voice, hand)
        if scene.status == "active" and scene.awaited is not None:
            lines.append(_awaited_line(voice, scene, scene.awaited))
        contents = text_messages(lines)
        for row in rows(hand_controls(self.voice(locale, scene, is_plain=True), hand)):
            contents[-1]["view"].add_item(row)
        return contents

    def words(self, scene: Scene | None, locale: str) -> list[Content]:
        """The board in words."""
        voice = self.voice(locale, scene)
        if scene is None or scene.view is None:
            return text_messages([voice.say("board-none")])
        return text_messages(render_view(voice, scene.view))

    def rules(self, scene: Scene | None, locale: str, chapter: str = "") -> list[Content]:
        """The rules of a chapter in our own words; without one, the chapter of the pending decision. A select leads to
        the other chapters."""
        voice = self.voice(locale, scene)
        if scene is None:
            return text_messages([voice.say("board-none")])
        asked = scene.awaited.rule if scene.awaited else ""
        texts = {
            rule.id: clean(rule.text.get(voice.words.locale, rule.text["en"]))
            for rule in scene.ruleset.rulebook().values()
        }
        shown = [id for id in texts if (chapter_of(id) == chapter if chapter else id == asked)]
        contents = text_messages(
            [*(f"**{id}** {texts[id]}" for id in shown), voice.say("rules-hint", command=voice.command("rule"))]
        )
        chapters: dict[str, str] = {}
        for id, text in texts.items():
            chapters.setdefault(chapter_of(id), text)
        listed = [(f"{id}: {text}", id) for id, text in chapters.items()][:PAGE]
        contents[-1]["view"].add_item(ActionRow(select(listed, voice.say("rules-chapter"), "rules", scene.game_id)))
        return contents

    @staticmethod
    async def show(interaction: discord.Interaction[Any], contents: Sequence[Content]) -> None:
        """Answers an interaction, for its user alone."""
        for content in contents[:MAX_TEXTS]:
            await respond(interaction, content, ephemeral=True)

    # --- the table message ---------------------------------------------------------------------------------------

    def game_of(self, message: discord.Message) -> str:
        """The id of the game whose table message this is; "" for any other message."""
        parts = LayoutView.from_message(message, timeout=None).walk_children()
        found = (TEMPLATE.fullmatch(getattr(part, "custom_id", None) or "") for part in parts)
        return next((match["game"] for match in found if match), "")

    async def table(
        self,
        scene: Scene,
        notice: Notice = "",
        mentions: tuple[int, ...] = (),
        *,
        options: Sequence[Option] = (),
        has_controls: bool = True,
    ) -> Content:
        """The table message: picture, order of play, everybody's condition, what is awaited from whom, and buttons, for
        each of the `options` (which everybody may see) if they are few."""
        voice = self.voice(scene.locale, scene)
        plain = self.voice(scene.locale, scene, is_plain=True)
        files: list[discord.File] = []
        box: Container[Any] = Container(accent_colour=ACCENTS[scene.status])
        if scene.view is None:
            self._add_lobby(box, voice, scene)
        else:
            box.add_item(TextDisplay(_fit(f"## {render_title(voice, scene.view)}", TITLE_SHARE)))
            if (board := scene.view.board) is not None:
                files = await drawn(lambda: self._pictures.board(board), FILE_NAME)
            if files:
                box.add_item(gallery(FILE_NAME, render_alt(plain, scene.view)))
            self._add_view(box, voice, scene.view)
        box.add_item(Separator())
        box.add_item(TextDisplay(_fit("\n".join(_status_lines(voice, scene, notice)), AWAITED_SHARE)))
        for row in _table_rows(plain, scene, options) if has_controls else ():
            box.add_item(row)
        view = LayoutView(timeout=None)
        view.add_item(box)
        users = [discord.Object(user_id) for user_id in mentions]
        allowed = discord.AllowedMentions(everyone=False, roles=False, replied_user=False, users=users)
        return Content(view=view, files=files, allowed_mentions=allowed)

    @staticmethod
    def _add_view(box: Container[Any], voice: Voice, view: View) -> None:
        order = render_order(voice, view)
        if view.now and sum(map(len, order)) > ORDER_SHARE // 2:
            order = ["…", *order[view.now :]]
        parts = (
            ("panel-order", order, ORDER_SHARE),
            ("panel-pieces", [render_piece(voice, view, piece) for piece in view.pieces], PIECES_SHARE),
            ("", [f"-# {voice.phrase(note)}" for note in view.notes], NOTES_SHARE),
        )
        for heading, lines, share in parts:
            if lines:
                head = [f"**{voice.say(heading)}**"] if heading else []
                box.add_item(TextDisplay(fit_lines(voice, [*head, *lines], share)))

    @staticmethod
    def _add_lobby(box: Container[Any], voice: Voice, scene: Scene) -> None:
        title = voice.say("lobby-title", ruleset=voice.words.say(f"choice-{scene.ruleset.name}"))
        scenario = voice.term(scene.scenario, "scenario") if scene.scenario else voice.say("lobby-own-scenario")
        box.add_item(TextDisplay(f"## {title}\n{scenario}"))
        seats = [_seat_line(voice, line.id, line.user_id) for line in scene.seats]
        box.add_item(TextDisplay(fit_lines(voice, seats or [voice.say("lobby-empty")], PIECES_SHARE)))


def chapter_of(rule: str) -> str:
    """The chapter of a rule, by its id: GLOOM-M for GLOOM-M4, LOCKE-10.5 for LOCKE-10.5.1c."""
    section = re.sub(r"(?:(?<=\d)[a-z]|\.?\d+)$", "", rule)
    return re.sub(r"(\d+\.\d+)\..*$", r"\1", section).rstrip("-")


async def _sheet(voice: Voice, sheet: Sheet) -> list[Content]:
    """A chart to read, also as a file if it is too long."""
    lines, is_whole = await asyncio.to_thread(sheet_lines, voice, sheet)
    if is_whole:
        return text_messages(lines)
    whole = await asyncio.to_thread(sheet_file, voice.words, sheet)
    return [*text_messages([*lines, voice.words.say("chart-cut")]), file_message(whole.encode(), sheet.file_name)]


def _lines_of(
    voice: Voice, parts: Sequence[Part], said: Mapping[type, Callable[[Voice, Any], Sequence[str]]]
) -> Iterator[str]:
    """The lines of the parts that `said` has words for."""
    for part in parts:
        if type(part) in said:
            yield from said[type(part)](voice, part)


def _defect_lines(voice: Voice, defects: Defects) -> list[str]:
    return [fit_lines(voice, [f"- {voice.defect(defect)}" for defect in defects.found], DEFECTS_SHARE)]


def _table_rows(plain: Voice, scene: Scene, options: Sequence[Option]) -> list[ActionRow[Any]]:
    game = scene.game_id
    answers = _proposal_controls(plain, scene)
    if scene.status == "lobby":
        return [*_lobby_rows(plain, scene), *rows(answers)]
    controls: list[Control] = []
    if scene.status == "active" and scene.awaited is not None:
        controls = [*_decision_controls(plain, game, scene.awaited, options), *order_controls(plain, scene)]
    if scene.status == "paused":
        controls = [button(plain.say("button-resume"), "resume", game, style=ButtonStyle.success)]
    controls = [*controls[: MAX_CONTROLS - len(answers)], *answers]
    looks = [button(plain.say("button-words"), "words", game), button(plain.say("button-rules"), "rules", game)]
    if scene.shows_hands:
        looks.insert(0, button(plain.say("button-hand"), "hand", game))
    if scene.status == "ended" and scene.scenario:
        looks.append(button(plain.say("button-again"), "again", game, style=ButtonStyle.success))
    return [*rows(controls), *rows(looks)]


def _decision_controls(plain: Voice, game: str, awaited: Awaited, options: Sequence[Option]) -> list[Control]:
    """A button for each option if there is one verb with few, else one for each verb."""
    style = ButtonStyle.primary
    if len(awaited.verbs) == 1 and 0 < len(options) <= MAX_DIRECT_OPTIONS:
        return [
            button(
                option_label(plain, option, awaited.kind),
                *("take", game, awaited.id, option.action.verb, option_digest(option.action)),
                style=style,
            )
            for option in options
        ]
    return [
        button(plain.verb_label(verb, awaited.kind), "verb", game, awaited.id, verb, style=style)
        for verb in awaited.verbs
    ]


def _proposal_controls(plain: Voice, scene: Scene) -> list[Control]:
    """Buttons to agree to the present proposal, and to nothing else, or to decline it."""
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
    if scene.roles:
        roles = [(plain.term(role, "role"), role) for role in scene.roles[:PAGE]]
        found.append(ActionRow(select(roles, plain.say("lobby-pick-role"), "join", game)))
    buttons = [button(plain.say("button-start"), "start", game, style=ButtonStyle.success)]
    if scene.roles:
        buttons.append(button(plain.say("button-referee"), "referee", game))
    buttons.append(button(plain.say("button-leave"), "leave", game))
    return [*found, *rows(buttons)]


def _status_lines(voice: Voice, scene: Scene, notice: Notice) -> list[str]:
    """What the table is waiting for, and since when."""
    lines = []
    if scene.proposal is not None:
        needed = voice.words.join(f"<@{user_id}>" for user_id in scene.proposal.needed)
        one = voice.text(scene.proposal.one_is_enough)
        facts = {"user": f"<@{scene.proposal.user_id}>", "what": voice.phrase(scene.proposal.what), "needed": needed}
        lines.append(voice.words.say("panel-proposal", **facts, one=one))
    if scene.status == "lobby":
        lines.append(voice.say("lobby-hint", commitment=scene.commitment))
    elif scene.status == "paused":
        lines.append(voice.say("panel-paused", why=scene.self_pause))
    elif scene.status == "ended" or scene.awaited is None:
        lines.append(_ending_line(voice, scene))
    else:
        if notice in NOTICES:
            lines.append(voice.say(NOTICES[notice]))
        lines.append(_awaited_line(voice, scene, scene.awaited))
    return lines


def _ending_line(voice: Voice, scene: Scene) -> str:
    if scene.ending is None:
        return voice.say("panel-ended")
    return f"**{voice.phrase(scene.ending.phrase)}**{voice.rule(scene.ending.rule)}"


def _awaited_line(voice: Voice, scene: Scene, awaited: Awaited) -> str:
    users = {line.id: line.user_id for line in scene.seats}
    shown = [_seat_line(voice, seat, users.get(seat)) for seat in awaited.seats[:MAX_AWAITED]]
    if len(awaited.seats) > MAX_AWAITED:
        shown.append(voice.words.say("more-lines", count=len(awaited.seats) - MAX_AWAITED))
    facts = {"who": voice.words.join(shown), "prompt": voice.prompt(awaited), "since": _moment(awaited.since)}
    text = "\n".join([voice.words.say("panel-awaited", **facts), *_declared_line(voice, awaited)])
    if awaited.due_at is None:
        return text
    due = _moment(awaited.due_at)
    if awaited.default is None:
        return f"{text}\n{voice.words.say('panel-deadline', due=due)}"
    default = voice.phrase(awaited.default, awaited.kind)
    return f"{text}\n{voice.words.say('panel-deadline-default', due=due, default=default)}"


def _declared_line(voice: Voice, awaited: Awaited) -> Iterator[str]:
    """Who has declared something so far, and who is done."""
    said = [
        voice.words.say(
            "panel-declared-seat", seat=voice.seat(seat), done=voice.text(seat in awaited.done),
            nothing=voice.text(seat not in awaited.declared),
        )
        for seat in dict.fromkeys((*awaited.declared, *awaited.done))
    ]  # fmt: skip
    if said:
        yield voice.words.say("panel-declared", who=voice.words.join(said))


def _seat_line(voice: Voice, seat: str, user_id: int | None) -> str:
    """A seat with whoever decides for it."""
    who = f"<@{user_id}>" if user_id is not None else voice.say("panel-referee")
    return voice.words.say("panel-seat", seat=voice.seat(seat), who=who)


def _moment(unix_s: float) -> str:
    """A time as Discord shows it to each reader: "5 minutes ago"."""
    return f"<t:{int(unix_s)}:R>"


def _fit(text: str, limit: int) -> str:
    return text if len(text) <= limit else text[: limit - 1].rstrip("\\") + "…"


def rule_lines(voice: Voice, ids: Sequence[str]) -> list[str]:
    """Rules in our own words, one line each."""
    books = [ruleset.rulebook() for ruleset in rulesets().values()]
    found = (book[id] for id in ids for book in books if id in book)
    return [
        voice.words.say("rule-line", rule=rule.id, text=clean(rule.text.get(voice.words.locale, rule.text["en"])))
        for rule in found
    ]


WHY_NOT: Final[Mapping[type, Callable[[Voice, Any], Sequence[str]]]] = {
    Misread: lambda voice, misread: [render_place(misread.text, misread.position)],
    Defects: _defect_lines,
}
"""Parts that add to a refusal."""
BESIDES: Final[Mapping[type, Callable[[Voice, Any], Sequence[str]]]] = {
    Reasons: lambda voice, part: [f"- {voice.reason(reason)}" for reason in part.reasons],
    Rules: lambda voice, part: rule_lines(voice, part.ids),
    Typed: lambda voice, part: given_back(voice.words, part.text)[0],
}
"""Parts that come after what is said."""
