"""Imports, finds and rolls on charts at a test's table."""

from bot.charts.charts import Charts
from bot.charts.library import Library
from bot.dice.rolls import Rolls
from bot.facts.preferences import Preferences
from bot.words.languages import Languages
from rules.core.contract.ruleset import rulesets
from rules.core.facts.refusal import Refused
from rules.core.play.dice import ForcedDice, SystemDice
from storage import ChartOwner
from tests.bot.table import ALICE

GUILD, OWN = ChartOwner("guild", 1), ChartOwner("user", ALICE)
WEATHER = "Weather\n1D6\n1-3:Rain for {1D6} hours\n4-6:Sun\n"
ROAD = "Road\n1D6\n1-5:{chart:Weather}, then go on\n6:{chart:locke/trap}\n"
TWO_WAY = "2D6|1D6,1-5,6\n2-11,a,b\n12,c,{1D4} d\n"


def make(table, *dice):
    languages, preferences = Languages.load(), Preferences(table.store)
    rolls = Rolls(table.store, lambda: table.now, ForcedDice(dice) if dice else SystemDice())
    return Charts(table.store, Library(table.store, rulesets(), languages), rolls, preferences, languages, rulesets())


async def add(charts, origin, text, name="", **options):
    async def read():
        return text

    return await charts.take_in(origin, read, name, **options)


async def names(charts, origin, typed="", count=3):
    return [entry.value for entry in (await charts.matching(origin, typed))[:count]]


async def stored(table, owner=GUILD):
    return {key: chart.document for key, chart in (await table.store.charts(owner)).items()}


def master(table):
    return table.by(ALICE, manages=True)


async def refused(work):
    """Returns the reply of `work`, or a reply with the refusal that `work` raised."""
    try:
        return await work
    except Refused as error:
        return type("Reply", (), {"refusal": error.refusal})
