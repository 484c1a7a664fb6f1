"""Random trees within the limits of the notation."""

from hypothesis import strategies as st

from rules.core.notation import show_tree
from rules.core.notation.levels import SCHEMES
from rules.core.notation.parsing import WIDE
from rules.core.notation.tree import (
    D66,
    MAX_DICE,
    MAX_ITEMS,
    MAX_LENGTH,
    MAX_NUMBER,
    MAX_REPEAT,
    MAX_SIDES,
    ORDER,
    Binary,
    Check,
    Choice,
    Condition,
    Count,
    Deduct,
    DiceTerm,
    Explode,
    Keep,
    Least,
    Most,
    Negative,
    Number,
    Percentile,
    Pool,
    Quotient,
    Reroll,
    RollTree,
    Tally,
    dice_in,
)

letters = st.characters(exclude_categories=["Cs"])
numbers = st.one_of(st.integers(0, 20), st.integers(0, MAX_NUMBER)).map(Number)
comparisons = st.sampled_from([">=", "<=", ">", "<", "=", "<>"])
conditions = st.builds(Condition, comparisons, st.integers(0, 30))
sides = st.one_of(st.integers(1, 12), st.sampled_from([66, 100, 666]), st.integers(1, MAX_SIDES))
d66 = st.builds(D66, st.sampled_from(["rolled", "ascending", "descending"]))


def plain(text):
    """Returns whether a text is read unchanged."""
    return text == text.strip() == text.translate(WIDE)


notes = st.one_of(st.just(""), st.text(st.characters(exclude_categories=["Cs"], exclude_characters="[]"), max_size=40))
labels = st.one_of(
    st.just(""), st.text(letters, max_size=20).filter(lambda it: it == it.strip() and it[:1] not in "#＃")
)


def stops(condition, faces):
    """Returns whether some faces fulfil a condition for another throw, but not all."""
    ends = {condition.holds(face) for face in (*faces[:40], *faces[-40:])}
    return len(ends) == 2


@st.composite
def dice(draw):
    is_fate = draw(st.sampled_from([False, False, False, True]))
    many = 3 if is_fate else draw(sides)
    count = draw(st.one_of(st.integers(1, 4), st.integers(1, 60)))
    faces = range(-1, 2) if is_fate else range(1, many + 1)
    again = st.builds(Condition, comparisons, st.integers(0, min(many, 25))).filter(lambda it: stops(it, faces))
    kinds = draw(st.sets(st.sampled_from(ORDER), max_size=3))
    made = {
        Reroll: st.builds(Reroll, again, st.booleans()),
        Explode: st.builds(Explode, st.one_of(again, st.just(Condition("=", faces[-1]))), st.booleans()),
        Least: st.builds(Least, st.integers(0, 30)),
        Most: st.builds(Most, st.integers(0, 30)),
        Keep: st.builds(Keep, st.integers(1, count), st.booleans(), st.booleans()),
        Count: st.builds(Count, conditions),
        Deduct: st.builds(Deduct, conditions),
    }
    chosen = [kind for kind in ORDER if kind in kinds and not (many < 2 and kind in (Reroll, Explode))]
    return DiceTerm(count, many, tuple(draw(made[kind]) for kind in chosen), is_fate, draw(notes.filter(plain)))


def larger(parts):
    return st.one_of(
        st.builds(Binary, parts, st.sampled_from(["+", "-", "*"]), parts),
        st.builds(Quotient, parts, parts, st.sampled_from(["down", "up", "near"])),
        st.builds(Negative, parts.filter(lambda it: not isinstance(it, Negative))),
    )


sums = st.recursive(st.one_of(numbers, dice(), d66), larger, max_leaves=8)


@st.composite
def pools(draw):
    kind = draw(st.sampled_from(["b", "r", "u"]))
    thrown = draw(
        st.lists(st.tuples(st.integers(1, 20), st.integers(1 if kind == "b" else 2, 100)), min_size=1, max_size=3)
    )
    ending = conditions.filter(
        lambda it: not any(all(map(it.holds, range(1, many + 1))) for _, many in thrown),
    )
    if kind == "b":
        return Pool(kind, tuple(thrown), None, 0, draw(st.none() | conditions))
    if kind == "u":
        goals = st.none() | st.builds(Condition, comparisons, st.integers(-30, 300))
        return Pool(kind, tuple(thrown), draw(ending), draw(st.integers(-30, 30)), draw(goals))
    threshold = draw(st.none() | ending)
    return Pool(kind, tuple(thrown), threshold, 0, draw(st.none() | conditions if threshold else ending))


things = st.text(letters, min_size=1, max_size=12).filter(lambda it: it == it.strip() and it)


def can_be_listed(items):
    """Returns whether a choice among these items can be written."""
    if len(items) == 1 and "-" in items[0]:
        return False
    both = "".join(items)
    return not any(map(set(",，、").intersection, items)) and not (
        set("[]［］") & set(both) and set("()（）") & set(both)
    )


@st.composite
def choices(draw):
    listed = st.lists(things, min_size=1, max_size=MAX_ITEMS).filter(can_be_listed)
    worded = st.lists(st.sampled_from(["a,b", "x[", "(y", "z、", "甲)]", "w"]).map("_".__add__), min_size=2, max_size=5)
    items = tuple(draw(st.one_of(listed, worded)))
    return Choice(items, draw(st.integers(1, len(items))))


@st.composite
def percentiles(draw):
    scheme = draw(st.sampled_from(sorted(SCHEMES)))
    most = SCHEMES[scheme].max_bonus
    return Percentile(scheme, draw(sums), draw(st.integers(-most, most)))


tallies = st.builds(Tally, st.integers(1, 60), st.integers(1, MAX_ITEMS), st.booleans())
bodies = st.one_of(sums, sums, st.builds(Check, sums, comparisons, sums), pools(), choices(), tallies, percentiles())


def fits(roll):
    return dice_in(roll.body) * roll.repeat <= MAX_DICE and len(show_tree(roll)) <= MAX_LENGTH


@st.composite
def rolls(draw):
    body = draw(bodies)
    label = "" if isinstance(body, Choice) and show_tree(body)[6:].lstrip("0123456789")[0] == " " else draw(labels)
    return RollTree(body, draw(st.just(1) | st.integers(1, MAX_REPEAT)), draw(st.booleans()), label)


fitting = rolls().filter(fits)
