# Charts: answers and refusals of `/chart`. Errors in the text of a chart are in refusals.ftl.
command-chart = chart
    .description = Roll on charts: those of the rules, and your own
command-chart-roll = roll
    .description = Roll on a chart, or look a row up
command-chart-roll-row = row
    .description = Look this row up instead of rolling: its number or name
command-chart-roll-column = column
    .description = The column, where the chart has several
command-chart-roll-times = times
    .description = How many times to roll (1 to 10)
command-chart-roll-secret = secret
    .description = { command-roll-secret.description }
command-chart-show = show
    .description = Read a chart, with the chance of each row
command-chart-list = list
    .description = All charts that can be used here
command-chart-list-filter = filter
    .description = Only charts with this text in their name
command-chart-export = export
    .description = Export a chart as a file
command-chart-export-format = format
    .description = Format of the file; if left out: BCDice’s text where it is enough, otherwise JSON
command-chart-import = import
    .description = Add a chart of your own, from a file or typed
command-chart-import-file = file
    .description = A file in BCDice’s text format, CSV or JSON; without one, a box opens to type the chart
command-chart-import-name = name
    .description = The chart’s name, if its text does not give one
command-chart-import-chart = chart
    .description = Replace this chart of a ruleset by your JSON, as a house rule
command-chart-import-replace = replace
    .description = Replace your chart of the same name, if there is one
command-chart-import-link = link
    .description = Add a shared chart: paste the link of the message that shares it
command-chart-share = share
    .description = Share one of your charts, so that others can add it
command-chart-share-credit = credit
    .description = The source to name, in your own words; if left out, none is named
command-chart-delete = delete
    .description = Delete one of your charts, or restore the original chart of the rules
command-chart-editors = editors
    .description = Choose who may change this server’s charts
command-chart-editors-role = role
    .description = Let members with this role change charts
command-chart-editors-remove = remove
    .description = Take this permission away from the role
parameter-chart = chart
    .description = Which chart

choice-text = BCDice text
choice-csv = CSV
choice-json = JSON
choice-document = JSON of a ruleset’s chart, to edit and import

chart-box = Add a chart
chart-box-text = The chart
chart-box-hint = Name, then the dice, then the rows. CSV and JSON work too.
chart-box-example = Weather ⏎ 1D6 ⏎ 1-3:Rain ⏎ 4-6:{ "{1D6}" } clouds

## Rolling and reading

chart-dice = { $total } ({ $dice })
chart-nothing = (nothing)
chart-house = this server’s own table
chart-whose = -# { $standing ->
        [guild] This server’s own chart.
        [user] Your own chart.
        [house] { $ruleset } · this server uses its own version of this table.
       *[rules] { $ruleset } · the original of the rules.
    }
chart-source = Source: { $source }
source-house = made for Gyoji
chart-changed = -# { $kind ->
        [added] added
        [replaced] replaced
        [deleted] deleted
       *[reset] reset to the original
    } by { $user }, { $at }
chart-dice-of = Dice: { $dice }
chart-cut = -# The chart is too long to show here; the file has all of it.

chart-group = ### { $ruleset ->
        [none] { $scope ->
            [guild] This server’s own
           *[user] Your own
        }
       *[other] { $ruleset }
    }
chart-entry = - { $name }{ $house ->
        [yes] {" "}— this server’s own table
       *[no] {""}
    }
chart-room = -# { $count } of { $limit } charts, { $size } of { $room } KiB

## Changing

chart-exported = { $name }:
chart-source-left-out = -# This format cannot name the chart’s source; JSON can.
chart-taken-in = { $replaced ->
        [yes] “{ $name }” has been replaced.
       *[no] “{ $name }” has been added: `/chart roll` rolls on it.
    }
chart-before = The previous version:
chart-deleted = “{ $name }” has been deleted. This was its text:
chart-replaced = { $house ->
        [yes] “{ $name }”: your table replaces the one that this server used before.
       *[no] “{ $name }”: your table replaces the original of the rules.
    } New games will use it; open games keep their table.
chart-reset = “{ $name }”: the original table of the rules is used again. Open games keep their table. This was the server’s own:
chart-editors = Charts can be changed here by members who may manage the server or its channels{ $roles ->
        [none] , and by no one else.
       *[other] , and by: { $roles }
    }
chart-editor = { $role ->
        [0] everyone
       *[other] <@&{ $role }>
    }

## Sharing

button-chart-keep = Add to my charts
chart-shared = **{ $name }** shares a chart:
chart-shared-with = It uses these charts, which come along: { $charts }
chart-shared-how = -# The button adds it to your own charts. { $home ->
        [yes] On another server, a member who may change its charts can add it there: `/chart import link:` with this message’s link.
       *[no] To add it to a server, save the file and use `/chart import file:` there.
    }
chart-taken-with = Added along with it, since it uses them: { $charts }
chart-replaced-within = Replaced among these: { $charts }
chart-taken-as-own = -# You can use your own charts in direct messages with me and wherever you have brought me along. To add this one to a server, use `/chart import link:` there.

## Refusals

refusal-no-such-chart = There is no chart “{ $text }” here. `/chart list` shows all charts.
refusal-chart-again-gone = The chart of that roll is not available here: it was deleted, or it belongs to another user. `/chart list` shows all charts.
refusal-chart-again-changed = “{ $name }” has been replaced since that roll and no longer has that row or column. `/chart roll` offers the current ones.
refusal-chart-share-rules = “{ $name }” is not a chart of your own: it comes with me, so every server that I am on has it. To pass on this server’s own version, use `/chart export` and `/chart import`.
refusal-chart-share-many = “{ $name }” and the charts that it uses are { $count } charts; at most { $limit } can be shared at a time.
refusal-chart-link = “{ $text }” is not a link to a message. Use “Copy Message Link” on a message of mine that shares a chart.
refusal-chart-link-shut = I cannot open this message for you. It must be a message of mine that shares a chart, in a place that both of us can read. You can also import the chart as a file, with `file:`.
refusal-chart-link-other = This message does not share a chart. Use the link of a message made by `/chart share`.
refusal-chart-link-later = Discord does not give me this message at the moment. Nothing was saved; please try again later.
refusal-chart-link-gone = Discord no longer has the files of this message. Nothing was saved; please ask for the chart to be shared again.
refusal-chart-link-alone = `link` is enough to add a chart: leave `file` and `chart` out.
refusal-chart-unfit = “{ $name }” was imported by an earlier version of me and can no longer be read. `/chart delete` returns its text, so that you can import it again.
refusal-chart-defects = { $count ->
        [one] The chart has an error; nothing was saved:
       *[other] The chart has { $count } errors; nothing was saved:
    }
refusal-chart-large = “{ $name }” is too large: with its name and source it has more than { $limit } bytes.
refusal-chart-name-taken = A chart “{ $name }” already exists; nothing was saved. Choose another name, or replace it with `replace:True`.
refusal-chart-within-taken = This chart uses a chart called “{ $name }”, and a different “{ $name }” already exists; nothing was saved. `replace:True` replaces the existing one.
refusal-chart-have-already = You already have a chart “{ $name }”; nothing was saved. To replace it, use `/chart import` in a direct message with me, with this message’s link or file and `replace:True`.
refusal-chart-name-reserved = “{ $name }” is the name of a chart of the rules. Please choose another name; nothing was saved.
refusal-chart-too-many = At most { $limit } charts can be kept; nothing was saved. `/chart delete` makes room.
refusal-chart-too-much = The charts here may have { $limit } bytes in all. They have { $held }, and this would add { $more }; nothing was saved. `/chart delete` makes room.
refusal-chart-nested = “{ $name }” is used by other charts, which must be deleted first: { $charts }
refusal-chart-own-replaces = “{ $name }” is not a chart of the rules. To replace one of your own charts, leave `chart` out and use `replace:True`.
refusal-chart-not-house = “{ $name }” is set by the rules: a server cannot replace it.
refusal-chart-manager-only = Only members who may manage the server or its channels can change charts here{ $editors ->
        [none] .
       *[other] , and: { $editors }.
    } A permission for a single channel is not enough. In direct messages with me you can have charts of your own.
refusal-chart-editors-manager-only = Only members who may manage the server or its channels can choose who may change its charts. A permission for a single channel is not enough.
refusal-chart-editors-many = At most { $limit } roles can be named.
refusal-no-such-table = This ruleset has no table “{ $text }” that a server could replace.
refusal-table-not-replaced = “{ $name }” is already the original chart of the rules.
refusal-table-defects = { $count ->
        [one] The table has an error; nothing was changed:
       *[other] The table has { $count } errors; nothing was changed:
    }
refusal-not-json = From here on this is not JSON.
refusal-server-only = This works only on a server: tables of a ruleset and the right to change charts belong to a server.
