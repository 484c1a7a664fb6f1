# Messages and refusals of the game service, for every ruleset.

service-opens = { $user } opens a table.
service-opens-again = { $user } opens the next game with the same scenario, options, settings, seats and names.
service-opens-otherwise = -# You can change seats below. To change the scenario or options, { $master } ends this game with `/game end` and opens another one with `/game new`.
service-joins = { $user } takes the seat of { $seat }.
service-adds-word = { $user } adds to the dice: { $word }
service-forgotten = { $seats ->
        [none] A member has had their data erased
       *[other] The player of { $seats } has left and had their data erased
    }{ $master ->
        [yes] {" "}and is no longer game master: now all players are, and all members who may manage the server or the channel
       *[no] {""}
    }.
service-proposal-forgotten = The proposal is dropped, because a member whom it concerned has had their data erased.
service-referee-joins = The referee plays { $seat }.
service-leaves = { $user } gives up the seat of { $seat }.
service-seat-given = { $user } now decides for { $seat }.
service-to-referee = The referee now decides for { $seat }.
service-house-tables = Using this server’s own tables: { $tables }
service-unfit-tables = These tables of this server no longer fit the rules, so the originals are used: { $tables }
service-starts = **The game begins.**
    -# Game { $game }; the dice are sealed. SHA-256 of the host’s secret: `{ $commitment }`{ $words ->
        [none] { "" }
       *[other] ; words added to the dice: { $words }
    }
service-ends = { $user } ends the game.
service-ends-untouched = No one has touched this game for a year, so it has been ended. `/undo` takes the end back.
service-seed = -# The secret of game { $game } was `{ $seed }`. With an export of the game, anyone can check every die.
service-does = { $seat } — { $does }
service-decides = { $actor ->
    [none] {""}
   *[other] { $actor }:{" "}
}{ $what } – { $by ->
    [order] by a standing order of { $seat }
    [referee] decided by the referee for { $seat }
    [time] by default, since { $seat } did not answer in time
   *[people] decided by { $seat }
}
service-acts-for = { $user } answers for { $seat } as game master.
service-corrects = { $reason ->
        [none] { $user } corrects the game as game master:
       *[other] { $user } corrects the game as game master ({ $reason }):
    }
service-pauses = { $user } pauses the game.
service-resumes = { $user } resumes the game.
service-pauses-missed = ⏸️ { $users } missed { $count } deadlines in a row, so the game is paused. Any player at the table can resume it.
service-rests = 💤 No one at the table has answered in time, so it rests: no deadlines and no reminders until a player acts.
service-was-away = 🕰️ The bot was away for { $unit ->
        [days] { $count } days
        [hours] { $count } hours
       *[minutes] { $count } minutes
    }. Open decisions get that much more time.
service-pauses-unreachable = ⏸️ The table can no longer be shown here (the channel is gone, or a permission is missing), so the game is paused. Any player at the table can resume it.
service-pauses-out = ⏸️ No player at the table has a figure left in the fight. Shall the referee play on alone? **Let the referee play on** does that, `/undo` takes back what led here, and `/game join` takes over a seat of the referee.
service-was-unreachable = ⏸️ The table could not be shown here for a while (the channel was gone, or a permission was missing), so the game was paused. Any player at the table can resume it.
service-end-asked = Really end the game in this channel? { $lost ->
        [yes] It cannot be continued after that.
       *[no] `/undo` takes the end back until a new game is opened here; if others play too, they must agree.
    }
service-end-answered = ✓ The game has ended.
service-settings = { $settings }.
setting-deadline = { $unit ->
        [hours] { $count ->
            [0] No time limit
            [one] One hour for each decision
           *[other] { $count } hours for each decision
        }
       *[minutes] { $count ->
            [one] One minute for each decision
           *[other] { $count } minutes for each decision
        }
    }
setting-nudge = reminder at half time: { $nudge ->
        [yes] on
       *[no] off
    }
setting-language = language: { $language ->
        [ja] Japanese
       *[en] English
    }
setting-corrections = corrections by a game master who plays: { $corrections ->
        [agreed] only if another player agrees
       *[free] free
    }
setting-ties = ties: { ties-settled }
service-tie = { $by ->
        [order] { $seat } chooses, by standing order:
        [referee] The referee chooses, since no one else may:
        [time] No one chose in time, so the first is taken:
        [first] By the table’s setting, the first of { $count } is taken:
        [matters] It makes no difference, so the first of { $count } is taken:
       *[people] { $seat } chooses:
    } { $choice }{ $rule ->
        [none] {""}
       *[other] {" "}({ $rule })
    }
service-time-over = ⏰ Time is up for { $seats }. The game goes on as announced.
service-proposed = { $user } would like to { $what }. { $one ->
        [yes] Another player must agree first.
        [player] The player of that seat must agree first.
       *[no] The others must agree first.
    }
service-agreed = { $user } agrees{ $left ->
        [0] {""}
       *[other] ; { $left } still to agree
    }.
service-declined = { $own ->
        [yes] { $user } withdraws the proposal
       *[other] { $user } declines
    }: { $kind ->
        [undo] nothing is taken back
       *[other] everything stays as it is
    }.
service-proposal-dropped = { $user } wanted to { $what }. { $why ->
        [nobody] All the players who were asked have left the table, so the proposal is dropped. It can be made again.
        [ended] The game has ended, so the proposal is dropped.
       *[gone-on] The game has moved on, so the proposal is dropped.
    }
service-proposal-moot = The agreed change is no longer possible; everything stays as it is.
proposal-undo = take back { $steps ->
        [one] the last action
       *[other] the last { $steps } actions
    }
proposal-undo-end = take back the end of the game{ $steps ->
        [0] {""}
        [one] {" "}and the last action before it
       *[other] {" "}and the last { $steps } actions before it
    } (things shown at the end stay known; the dice will be new)
proposal-seat = let { $user } decide for { $seat }{ $hand ->
        [yes] {" "}and see what only this seat may see
       *[no] {""}
    }
proposal-seat-to-referee = let the referee decide for { $seat }
proposal-answer = answer for { $seat } as game master: { $what }{ $sets-off ->
        [none] {""}
       *[other] {" "}({ $sets-off })
    }
proposal-correction = correct the game as game master: { $what }{ $reason ->
        [none] {""}
       *[other] {" "}({ $reason })
    }
proposal-settings = change the settings: { $settings }
correction-set = { command-gm-set }: { $parts }
correction-move = { command-gm-move }: { $parts }
correction-add = { command-gm-add }: { $parts }
correction-remove = { command-gm-remove }: { $parts }
correction-roll = { command-gm-roll }{ $parts ->
        [none] {""}
       *[other] : { $parts }
    }
correction-end = { command-gm-end }: { $parts }
correction-part = { $value }
service-undone = ↩️ { $user } takes back { $steps ->
        [one] the last action
       *[other] the last { $steps } actions
    }.
service-undone-unseen = ↩️ You take back { $steps ->
        [one] your last answer
       *[other] your last { $steps } answers
    }. The others are not told.
service-undone-end = ↩️ { $user } takes back the end of the game{ $steps ->
        [0] {""}
        [one] {" "}and the last action before it
       *[other] {" "}and the last { $steps } actions before it
    }. **The game goes on.**
service-undone-whose = -# The game goes on from before the last action of { $seats }.
service-taken-back = { $what ->
        [none] {""}
       *[other] ~~{ $what }~~
    }
service-goes-on = -# The seed has been shown, so the dice are new from here on. SHA-256 of their new seed: `{ $commitment }`
service-reopens = ↩️ { $user } opens the table again.
service-record-edited = The record of this game in the bot’s database has been altered, by a person or by a disk error. The game goes on from the last reliable point; { $count ->
        [one] one action after it is
       *[other] { $count } actions after it are
    } taken back.
service-updated = -# The bot has been updated: from here on, version { $version } of these rules is used instead of { $was }. The game goes on unchanged.
service-rules-changed = The rules of this game have been revised since it began. The game goes on from the last reliable point; { $count ->
        [one] one action after it is
       *[other] { $count } actions after it are
    } taken back.
service-ordered = Saved as a standing order of { $seat }.
service-ordered-until-target = Saved: { $seat } passes on everything until being the target.
service-orders-of = **Standing orders of { $seat }:**
service-orders-none = { $seat } has no standing orders.
service-order-until-target = - Pass on everything that is not aimed at you.
service-order = - Asked “{ $asked }”{ $until-target ->
        [yes] , unless you are the target
       *[no] {""}
    } → { $answer ->
        [none] the same as for a missed deadline
       *[other] { $answer }
    }
service-orders-cancelled = All standing orders of { $seat } have been cancelled.
service-noted = ✓ Noted{ $does ->
    [none] .
   *[other] : { $does }
}
service-already-done = That has already been done.
# The story of a game, told at its end.
story-title = 📜 **The story of the game**{ $rounds ->
        [0] {""}
        [one] : one round
       *[other] : { $rounds } rounds
    }
story-title-turns = 📜 **The story of the game**{ $rounds ->
    [0] {""}
    [one] : one turn
   *[other] : { $rounds } turns
}
story-line = - **{ $who }**{ $fate ->
        [none] {""}
       *[other] {" "}{ $fate }
    }{ $deeds ->
        [none] {""}
       *[other] : { $deeds }
    }
story-lived = survived
story-fallen = fell
story-kills = { $count ->
        [one] one kill
       *[other] { $count } kills
    }
story-dealt = { $count } damage dealt
story-taken = { $count } damage taken
story-healed = { $count } healed
story-coins = { $count ->
        [one] one coin
       *[other] { $count } coins
    }
story-treasures = { $count ->
        [one] one treasure
       *[other] { $count } treasures
    }
story-cards = { $count ->
        [one] one card played
       *[other] { $count } cards played
    }
story-best = ⬆️ Best roll: { $roll }
story-worst = ⬇️ Worst roll: { $roll }

service-export = The game as a file:
can-yes = ✓ This is possible:

refusal-no-game = No game is in progress in this channel. `/game new` opens one.
refusal-channel-busy = This channel already has a game. { $may-end ->
    [yes] End it first with `/game end`, or open a thread for another one.
   *[no] Open a thread for another one. Only { $master ->
        [none] the player who opened the table here
       *[other] { $master }
    }, or a member who may manage the server or the channel, can end this one.
}
refusal-no-such-ruleset = There is no ruleset “{ $text }” here.
service-which-ruleset = Which game do you mean? The text that you typed is kept, whichever you choose. To set a game permanently, use `/defaults`: `me` for yourself, `channel` for the channel, `server` for the server.
service-which-ruleset-pick = Choose a game
service-ruleset-chosen = ✓ { $ruleset }
refusal-stale-opening = The text that you typed for this is no longer available. Please type `/game new` again.
refusal-scenario-defects = { $count ->
        [one] The scenario has an error:
       *[other] The scenario has { $count } errors:
    }
refusal-character-defects = { $count ->
        [one] The character has an error:
       *[other] The character has { $count } errors:
    }
refusal-not-started = The game has not begun yet.
refusal-already-started = The game has already begun.
refusal-game-paused = The game is paused{ $why ->
        [missed] {" "}because a player missed several deadlines in a row
        [unreachable] {" "}because the table could not be shown here for a while
        [out] {" "}because no player at the table has a figure left in the fight
       *[other] {""}
    }.
refusal-not-paused = The game is not paused.
refusal-game-master-only = Only a game master can do this: the player who opened the table, or a member who may manage the server or the channel.
refusal-no-seat = You have no seat in this game. { $free ->
        [0] No seat is free, but a player can hand over theirs with `/game seat`.
       *[other] `/game join` takes a free one.
    }
refusal-not-your-seat = { $seat } is not yours.
refusal-not-possible-for = { $seat } cannot do that now. Only the player of this seat is told the reason.
refusal-no-such-seat = There is no seat “{ $text }”{ $seats ->
    [none] {" "}here.
   *[other] . Seats: { $seats }
}
refusal-which-seat = You have several seats. Please name one: { $seats }
refusal-seat-not-free = { $seat } already has a player{ $free ->
    [none] , and no other seat is free.
   *[other] . Free seats: { $free }
}
refusal-seat-apart = The player of { $seat } knows what is hidden there and so may hold no other seat. Please hand over one of the two first, with `/game seat` or `/game leave`.
refusal-no-free-seat = The referee has no seat that you could take over.
refusal-table-full = A table has at most { $seats } seats.
refusal-no-hands = In this ruleset nothing is hidden; there are no hands.
refusal-no-ties = These rules leave no ties to the players, so there is nothing to set.
refusal-no-reactions = In this ruleset, players are not asked to react to actions aimed at others.
refusal-nobody-seated = No seat is taken yet.
refusal-outrun = Other players kept changing this game at the same moment. Your command was not carried out; please try again.
refusal-stale-decision = That belonged to an earlier decision. Nothing was done.
refusal-open-slot = { $count ->
        [one] Please give “{ $slot }”: { $choices }
       *[other] Please choose “{ $slot }” ({ $count } possible): { $choices }
    }
refusal-open-slot-such = Please give “{ $slot }”, such as: { $choices }
refusal-spot-unreadable = “{ $text }” is not a point for “{ $slot }”. Type two numbers in centimetres, such as 30.5,12, or a name from the list.
refusal-spot-beyond = { $text } is off the table, which is { $width } × { $height } cm.
refusal-spot-instead = { $why } Possible instead: { $instead }
refusal-ambiguous = “{ $text }” could mean several things: { $choices }
refusal-deadline-range = The time for a decision must be 0 (no limit), or from { $limit-minutes } minutes to { $limit-days } days.
refusal-undo-steps = At most { $limit } actions can be taken back at once.
refusal-nothing-to-undo = There is nothing to take back.
refusal-undo-other-rules = That was played with an earlier version of the rules, and the present version gives a different result. { $steps ->
        [none] Nothing can be taken back.
       *[other] Number of actions that can be taken back: { $steps }.
    }
refusal-nothing-to-agree = No proposal is waiting for your answer.
refusal-proposal-waiting = The table must first answer the proposal of { $user }.
refusal-proposal-moot = That is no longer possible.
refusal-held-another = { $user } has, or had, another seat in this game ({ $seats }). A player who has seen one hand cannot take another.
refusal-nobody-to-agree = This needs the consent of another player, and no other player is at the table. A game master who has never had a seat in this game can do it.
refusal-seat-hides = The seat of { $seat } still hides a choice made by another player or the referee. It can be taken over once the choice is shown; a game master who has never had a seat in this game can hand it over now.
refusal-seatless-master-only = Only a game master who has never had a seat in this game can answer for { $seat } now: { $why ->
        [hands] the possible actions of a seat give away its hidden hand.
        [secret] the answer is secret. A deadline (`/game settings`) answers for a player who is away.
       *[referee] the referee plays this seat.
    }
refusal-nothing-to-explain = There is no ruling to explain yet.
refusal-nothing-to-explain-there = There is nothing to explain there: nothing was chosen automatically, or it was taken back, or it was played with earlier rules.
refusal-no-such-ruling = No recent ruling contains “{ $text }”.{ $rulings ->
        [none] {""}
       *[other] {" "}The newest are: { $rulings }
    }
refusal-no-such-entry = There is no entry { $entry }; the last one is { $last }.
refusal-game-lost = { $ended ->
        [yes] This version of the bot cannot read the last game of this channel. `/game export` returns its stored record, `/game new` opens another game.
       *[no] This version of the bot cannot read the game of this channel. Nothing is lost: a version that can read it can continue it. `/game end` closes it and publishes the secret of its dice; after that, `/game export` returns its record.
    }
service-lost = This version of the bot cannot read the game of this channel, so the game is paused and its deadlines are stopped. Nothing is lost: a version that can read it can continue it. `/game end` closes it.
service-lost-closed = The game is closed. `/game export` returns its stored record, `/game new` opens another game.
service-export-stored = The stored record of the game. This version of the bot cannot read all of it.
service-entry-unreadable = Entry { $entry } cannot be read.
