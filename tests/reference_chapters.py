"""The chapters of the reference for authors of rulesets: titles, introductions, and listed names."""

from __future__ import annotations

from typing import Final

INTRO: Final = """\
# Reference for authors of rulesets

This page lists what a ruleset uses of `rules/core`. `make reference` makes it from the docstrings, so change those and
not this page. Begin with [your first game](first-game.md); [the recipes](recipes.md) show each part in use."""

ONLY_FIELDS: Final = (
    "Ruleset", "Corrections", "Row", "Decision", "View", "Story", "Token", "OfferedSpot", "Grid", "Plane", "Ring"
)  # fmt: skip
"""Classes whose methods only the bot calls."""

CHAPTERS: Final[tuple[tuple[str, str, dict[str, str]], ...]] = (
    (
        "The ruleset",
        "A ruleset is one value, `RULESET`, which names its types and functions.",
        {"contract/ruleset": "Ruleset SeatInfo Ending"},
    ),
    (
        "Facts and words",
        "Rules code holds no sentences. It names things by marks, and the words come from the `.ftl` files.",
        {
            "facts/words": "Mark Piece NOBODY by_number Cell Coordinates Seat Term UserText Typed Phrase",
            "facts/models": "Model FrozenModel",
            "facts/events": "Event Reason",
            "facts/refusal": "Refusal Refused",
        },
    ),
    (
        "Before the game",
        "The lobby turns options, roles and character sheets into a set-up: [recipes](recipes.md#before-the-game).",
        {
            "contract/options": "Options Sheet Ties unknown_option",
            "contract/party": "free_roles with_member leave choose_side texts",
            "contract/building": "Builder Choice",
        },
    ),
    (
        "Procedures and decisions",
        "Rules are generators. They yield decisions, and every other effect goes through the table: "
        "[recipes](recipes.md#a-procedure).",
        {
            "play/table": "Procedure Table",
            "play/actions": "Action StaysOpen Commitment parse_action slot_names",
            "play/decisions": "Decision choice Answer Given Entry Meaning Sentences Naming",
            "play/declaring": "declare show Done Withdraw",
            "play/declared": "Declared Declaration",
            "play/clock": "Alarm",
            "play/dice": "Dice ForcedDice",
        },
    ),
    (
        "Parts of the state",
        "The state is a pydantic model of your own. These types hide, draw and group for you.",
        {
            "play/hidden": "Hidden UNSEEN Veiling",
            "play/decks": "Deck",
            "play/sides": "Sides",
        },
    ),
    (
        "Views and boards",
        "An audience sees its view and nothing else. A board in it becomes a picture and words.",
        {
            "contract/view": "View PieceView Details",
            "contract/board": "Board Token Bar Sign Shape Border Area Disc Polygon Link OfferedSpot",
            "space/layouts": "Grid Plane Ring Spot",
        },
    ),
    (
        "Consequences and chances",
        "The rules themselves say what an option would do: [recipe](recipes.md#consequences-and-chances).",
        {"play/foresight": "Consequence rehearse Rehearsed spread Unforeseeable chance percent damage_chances"},
    ),
    (
        "The story of a game",
        "At the end the bot tells how the game went: [recipe](recipes.md#the-story-of-a-game).",
        {"contract/story": "Story Tally Left Roll"},
    ),
    (
        "Corrections",
        "Each row is one thing that a game master may put right: [recipe](recipes.md#corrections).",
        {
            "contract/corrections": "Corrections Row Correction Set MovePiece Add Remove Roll End Fit anything all_of"
            " Must OneOf Within Words refuse_missing Sample Slots bare Corrected PieceMoved PieceRemoved tell_set"
            " tell_moved tell_removed",
            "contract/correcting": "Pieces sets Named Fewer ends endings names_of tell_entered",
        },
    ),
    (
        "Rulings and charts without a game",
        "People can ask the rules and roll on their tables in any channel: [recipes](recipes.md#charts).",
        {
            "contract/quick": "Quick Name Names ASKER TARGET OPPONENT distinct",
            "charts/model": "Chart Axis Heading dice_axis weight_axis key_axis AxisError",
            "charts/text": "Text Followed ChartLink",
            "contract/tables": "load entries word",
        },
    ),
    (
        "Files that people write",
        "Scenarios and characters come as text files. Each defect is reported with its line and column.",
        {
            "files/scenarios": "ScenarioFiles texts_in",
            "files/forms": "Head Id Text Number Choice Own write_file",
            "files/sections": "split Draft",
            "files/maps": "MapDraft write_map",
            "files/drawings": "Drawing read_drawing draw read_borders",
            "files/defects": "Defect FileError",
        },
    ),
    (
        "Ground on cells",
        "Hexes and squares, with walls, doors, distances, sight and ways: [recipe](recipes.md#ground-on-cells).",
        {
            "space/shapes": "FLAT_HEXES POINTY_HEXES SQUARES SQUARES_AND_CORNERS",
            "space/grid": "CellGrid grid_with cells_of mask_of",
            "space/ground": "Ground NOWHERE flood_by_cost",
            "space/sight": "has_corner_line line_round_corners passages Passage",
            "space/ways": "walks Walk cheapest price",
            "space/labels": "parse_label render_label in_reading_order",
        },
    ),
    (
        "A plane in millimetres",
        "Distances, terrain, sight and routes for games with a ruler: [recipe](recipes.md#a-plane-in-millimetres).",
        {
            "space/plane/spots": "Spot cm distance squared are_within stride",
            "space/plane/bearings": "toward away_from beside farthest is_in_arc is_on_line",
            "space/plane/relief": "Nature Outline Solid Relief Toll",
            "space/plane/sight": "Gaze Eye Target Samples",
            "space/plane/zones": "Zones",
            "space/plane/routes": "Routes Way",
        },
    ),
    (
        "Names and versions",
        "Names as people type them, and data of older versions: [recipe](recipes.md#stored-form-changes).",
        {
            "play/naming": "Readings readings meant fold",
            "contract/upcasting": "Upcast",
        },
    ),
)
