# Charts: `/chart`, what it says and refuses. What can be wrong in a chart's text stands in refusals.ftl.
command-chart = chart
    .description = Roll on charts: those of the rules, and your own
command-chart-roll = roll
    .description = Roll on a chart, or look a row up
command-chart-roll-row = row
    .description = Look this row up instead of rolling: its number or name
command-chart-roll-column = column
    .description = The column, where the chart has several
command-chart-roll-times = times
    .description = How often (1 to 10)
command-chart-roll-secret = secret
    .description = Only you see the result, until you reveal it
command-chart-show = show
    .description = Read a chart, with the chance of each row
command-chart-list = list
    .description = All charts that can be used here
command-chart-list-filter = filter
    .description = Only those with this in their names
command-chart-export = export
    .description = A chart as a file
command-chart-export-format = format
    .description = How it is written; nothing: BCDice’s text where that can say it, else JSON
command-chart-import = import
    .description = Add a chart of your own, from a file or typed
command-chart-import-file = file
    .description = BCDice’s text, CSV or JSON; without a file you can type the chart
command-chart-import-name = name
    .description = What the chart is called, where its text does not say so
command-chart-import-chart = chart
    .description = Put your JSON in place of this chart of a ruleset, as a house rule
command-chart-import-replace = replace
    .description = Replace your chart of that name, if there is one
command-chart-import-link = link
    .description = Take over a shared chart: the link of the message that shares it
command-chart-share = share
    .description = Show one of your charts, to be taken over by others
command-chart-share-credit = credit
    .description = Whom to name as its source, as you write it; nothing: nobody
command-chart-delete = delete
    .description = Delete a chart of your own, or go back to the one that came with the rules
command-chart-editors = editors
    .description = Who may change this server’s charts
command-chart-editors-role = role
    .description = Let this role change charts too
command-chart-editors-remove = remove
    .description = Take the role off again
parameter-chart = chart
    .description = Which chart

choice-text = BCDice text
choice-csv = CSV
choice-json = JSON
choice-document = JSON of a ruleset’s chart, to change and import in its place

chart-box = Add a chart
chart-box-text = The chart
chart-box-hint = Name, then the dice, then the rows; CSV and JSON are read too.
chart-box-example = Weather ⏎ 1D6 ⏎ 1-3:Rain ⏎ 4-6:{ "{1D6}" } clouds

## Rolling and reading

chart-dice = { $total } ({ $dice })
chart-nothing = (nothing)
chart-house = this server’s own table
chart-whose = -# { $standing ->
        [guild] This server’s own chart.
        [user] Your own chart.
        [house] { $ruleset } · this server plays by this table of its own.
       *[rules] { $ruleset } · as it came with the rules.
    }
chart-source = Source: { $source }
source-house = made for Gyoji
chart-changed = -# { $kind ->
        [added] added
        [replaced] replaced
        [deleted] deleted
       *[reset] reset to what came with the rules
    } by { $user }, { $at }
chart-dice-of = Dice: { $dice }
chart-cut = -# Not all of it fits here; the file has everything.

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
chart-source-left-out = -# This form has no place for where the chart comes from; JSON has.
chart-taken-in = { $replaced ->
        [yes] “{ $name }” has been replaced.
       *[no] “{ $name }” has been added: `/chart roll` rolls on it.
    }
chart-before = This was there before:
chart-deleted = “{ $name }” is deleted. This is how it was:
chart-replaced = { $house ->
        [yes] “{ $name }”: your table takes the place of the one that this server had put there before.
       *[no] “{ $name }”: your table takes the place of the one that came with the rules.
    } Games count it from the next one on; those that are open already keep theirs.
chart-reset = “{ $name }”: the table that came with the rules counts again; games that are open already keep theirs. This is what this server had in its place:
chart-editors = Charts can be changed here by those who may manage the server or its channels{ $roles ->
        [none] , and nobody else.
       *[other] , and by: { $roles }
    }
chart-editor = { $role ->
        [0] everybody
       *[other] <@&{ $role }>
    }

## Sharing

button-chart-keep = Take over as my own
chart-shared = **{ $name }** shares a chart:
chart-shared-with = These stand in it and come along: { $charts }
chart-shared-how = -# The button puts it among your own charts. { $home ->
        [yes] On another server, whoever may change its charts takes it over with `/chart import link:` and this message’s link.
       *[no] For a server, save the file and take `/chart import file:` there.
    }
chart-taken-with = These stand in it and have come along: { $charts }
chart-replaced-within = Of these, replaced: { $charts }
chart-taken-as-own = -# Your own charts are in a direct message with me, and wherever you take me along. For a server’s: `/chart import link:` there.

## What is refused

refusal-no-such-chart = There is no chart “{ $text }” here. `/chart list` names them all.
refusal-chart-again-gone = The chart of that roll is not among those that you can use here: it has been deleted, or it is somebody’s own. `/chart list` names them all.
refusal-chart-again-changed = “{ $name }” has been replaced since that roll, and no longer has the row or column that was looked up. `/chart roll` offers those that it has.
refusal-chart-share-rules = “{ $name }” is no chart of your own: whoever has me has it. A table that this server has put in its place goes by `/chart export` and `/chart import` as a file.
refusal-chart-share-many = With all the charts that stand in it, “{ $name }” makes { $count }; { $limit } can be shared at a time.
refusal-chart-link = “{ $text }” is no link to a message. Take that of a message of mine that shares a chart (“Copy Message Link”).
refusal-chart-link-shut = I cannot open this message for you. It has to be one of mine that shares a chart, in a place where both of us can read what was written. Its file can be imported with `file:`.
refusal-chart-link-other = This message shares no chart. `/chart share` makes one that does.
refusal-chart-link-later = Discord does not hand me this message just now; nothing has been stored. Please try again in a while.
refusal-chart-link-gone = Discord no longer has the files of this message; nothing has been stored. Whoever shared the chart can share it anew.
refusal-chart-link-alone = `link` takes over a chart by itself: leave `file` and `chart` out.
refusal-chart-unfit = “{ $name }” was taken in by an earlier version of me and cannot be read any more. `/chart delete` hands its text over, to be imported anew.
refusal-chart-defects = { $count ->
        [one] The chart has a defect; nothing has been stored:
       *[other] The chart has { $count } defects; nothing has been stored:
    }
refusal-chart-large = “{ $name }” is too large: with its name and its source it would have more than { $limit } bytes.
refusal-chart-name-taken = There is a chart “{ $name }” already; nothing has been stored. Take another name, or `replace:True` to put this one in its place.
refusal-chart-within-taken = A chart that stands in this one is called “{ $name }”, and there is another “{ $name }” already; nothing has been stored. `replace:True` puts the new one in its place.
refusal-chart-have-already = You have a chart “{ $name }” already; nothing has been stored. `/chart import` in a direct message with me can put the one above in its place: with `replace:True` and this message’s link, or its file.
refusal-chart-name-reserved = A chart of the rules goes by “{ $name }”; please take another name. Nothing has been stored.
refusal-chart-too-many = { $limit } charts are the most that can be kept; nothing has been stored. `/chart delete` makes room.
refusal-chart-too-much = All charts here may have { $limit } bytes together. They have { $held }, and this would be { $more } more; nothing has been stored. `/chart delete` makes room.
refusal-chart-nested = “{ $name }” stands in other charts and cannot be deleted before them: { $charts }
refusal-chart-own-replaces = “{ $name }” is no chart of the rules. Leave `chart` out and take `replace:True` to replace one of your own.
refusal-chart-not-house = “{ $name }” is fixed by the rules: there is no table of it that a server could replace.
refusal-chart-manager-only = Only those who may manage the server or its channels can change charts here{ $editors ->
        [none] .
       *[other] , and: { $editors }.
    } A permission for one channel alone does not count. In a direct message with me you can have charts of your own.
refusal-chart-editors-manager-only = Only those who may manage the server or its channels can say who else may change its charts; a permission for one channel alone does not count.
refusal-chart-editors-many = { $limit } roles are the most that can be named.
refusal-no-such-table = This ruleset has no table “{ $text }” that a server could replace.
refusal-table-not-replaced = “{ $name }” is the chart that came with the rules already.
refusal-table-defects = { $count ->
        [one] The table has a defect; nothing has been changed:
       *[other] The table has { $count } defects; nothing has been changed:
    }
refusal-not-json = This is no JSON from here on.
refusal-server-only = Only a server can do this: the tables of a ruleset, and who may change charts, belong to one.
