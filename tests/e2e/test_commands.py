"""The commands that the bot registers fit Discord's rules for commands."""

import copy
import dataclasses

import pytest

from tests.commands import faults
from tests.contract import contract
from tests.rows import each_row

INSTALLS = {"servers": {"0": {}}, "both": {"0": {}, "1": {}}}
"""Discord's words for installing an application on servers only, or also by users for themselves."""


@pytest.mark.parametrize("installs", INSTALLS.values(), ids=INSTALLS)
async def test_discord_takes_the_registered_commands_in_every_language(world, monkeypatch, installs):
    monkeypatch.setattr(world.bot.application, "_integration_types_config", installs)
    payload = world.bot.tree.payload()
    *_, request = world.requests("PUT", "*/commands")
    assert {command["name"] for command in payload} == {command["name"] for command in request.json}
    assert faults(payload) == []
    if (discord := contract()) is not None:
        assert discord.fault(dataclasses.replace(request, json=payload)) is None


def option(name, **more):
    return {"type": 3, "name": name, "description": "d", **more}


def command(*options, **more):
    return {"name": "strike", "description": "d", "type": 1, "options": list(options), **more}


def choices(*names):
    return [{"name": name, "value": name} for name in names]


@each_row(
    "commands, told",
    [
        ([command(option("hp", name_localizations={"ja": "HP"}))], "/strike hp: the name 'HP' ja"),
        ([command(name_localizations={"ja": "攻 撃"})], "/strike: the name '攻 撃' ja"),
        ([command(name_localizations={"ja": "攻" * 33})], f"/strike: the name '{'攻' * 33}' ja"),
        ([command(option("a.b"))], "/strike a.b: the name 'a.b'"),
        ([command(option("a", name_localizations={"en": "b"}, description_localizations={"xx": "c"}))],
         "/strike a: the locale 'xx'"),
        ([command(option("a", description_localizations={"ja": "x" * 101}))],
         "/strike a: the description of 101 letters ja"),
        ([command(option("a", description=" "))], "/strike a: the description of 1 letters"),
        ([command(option("a", choices=choices("x" * 101)))], f"/strike a, choice {'x' * 101}: the name of 101 letters"),
        ([command(option("a", choices=choices("x", "x")))], "/strike a: 'x' is there 2 times"),
        ([command(option("a", choices=choices("x"), autocomplete=True))], "/strike a: both choices and suggestions"),
        ([command(option("a", name_localizations={"ja": "b"}), option("b"))], "/strike: 'b' is there 2 times ja"),
        ([command(option("a"), option("b", required=True))],
         "/strike: a parameter that is needed comes after one that is not"),
        ([command(option("a"), option("b") | {"type": 1})], "/strike: parameters beside subcommands"),
        ([command(*(option(f"a{n}") for n in range(26)))], "/strike: 26 options, 0 choices"),
        ([command(option("a", choices=choices(*(f"{n:098}" for n in range(25)))),
                  option("b", choices=choices(*(f"{n:098}" for n in range(25)))))], "/strike: 9811 letters"),
        ([command(), command()], ": 'strike' is there 2 times"),
        ([command(name=f"c{n}") for n in range(101)], "101 commands of type 1"),
        ([{"type": 3, "name": "x" * 33}], f"menu {'x' * 33}: the name of 33 letters"),
        ([{"type": 3, "name": "Report", "description": "d"}], "menu Report: it takes neither description nor options"),
    ],
)  # fmt: skip
def test_each_of_discords_rules_is_checked(commands, told):
    assert told in faults(copy.deepcopy(commands))


def test_commands_that_discord_takes_pass_the_check():
    fine = command(option("hp", name_localizations={"ja": "体力"}, required=True), option("b-1_ที่"), option("o'clock"))
    assert faults([fine, command(name="other"), {"type": 3, "name": "Any Name!"}]) == []
