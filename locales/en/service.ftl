# What the game service says and refuses, for every ruleset.

service-opens = { $user } opens a table.
service-opens-again = { $user } opens the next game: scenario, options, settings, seats and names are those of the one before.
service-opens-otherwise = -# Seats can be changed below. For another scenario or other options { $master } ends this game with `/game end`; then `/game new` opens one with what you want.
service-joins = { $user } takes the seat of { $seat }.
service-adds-word = { $user } adds to the dice: { $word }
service-forgotten = { $seats ->
        [none] Somebody has had their data erased
       *[other] Whoever played { $seats } has left and had their data erased
    }{ $master ->
        [yes] {" "}and is no longer game master: now every player is, and every member who may manage the server or the channel
       *[no] {""}
    }.
service-proposal-forgotten = What was proposed is dropped, since somebody whom it was about has had their data erased.
service-referee-joins = The referee plays { $seat }.
service-leaves = { $user } gives up the seat of { $seat }.
service-seat-given = { $user } now decides for { $seat }.
service-to-referee = The referee now decides for { $seat }.
service-house-tables = This server's own tables are used: { $tables }
service-unfit-tables = These tables of this server do not fit these rules any more, so those that came with the rules are used: { $tables }
service-starts = **The game begins.**
    -# Game { $game }; the dice are fixed: SHA-256 of the host's secret is `{ $commitment }`{ $words ->
        [none] { "" }
       *[other] , and these words went in: { $words }
    }
service-ends = { $user } ends the game.
service-ends-untouched = Nobody has touched this game for a year, so it is ended. `/undo` takes the end back.
service-seed = -# The secret of game { $game } was `{ $seed }`: with an export of the game anybody can check every die.
service-does = { $seat } — { $does }
service-decides = { $actor ->
    [none] {""}
   *[other] { $actor }:{" "}
}{ $what } – { $by ->
    [order] decided by a standing order of { $seat }
    [referee] decided by the referee for { $seat }
    [time] by default, since { $seat } did not answer in time
   *[people] decided by { $seat }
}
service-acts-for = { $user } answers for { $seat } as game master.
service-corrects = { $reason ->
        [none] { $user } corrects as game master:
       *[other] { $user } corrects as game master ({ $reason }):
    }
service-pauses = { $user } pauses the game.
service-resumes = { $user } lets the game go on.
service-pauses-missed = ⏸️ { $users } missed { $count } deadlines in a row, so the game waits. Anybody at the table can let it go on.
service-rests = 💤 Nobody at the table has answered in time, so it rests: no deadlines and no reminders until somebody acts.
service-was-away = 🕰️ The bot was away for { $unit ->
        [days] { $count } days
        [hours] { $count } hours
       *[minutes] { $count } minutes
    }. Whoever is asked gets that time back.
service-pauses-unreachable = ⏸️ The table can no longer be shown here (the channel is gone, or a permission is missing), so the game waits. Anybody at the table can let it go on.
service-pauses-out = ⏸️ Nobody at the table has a figure left in the fight. Shall the referee play on alone? **Let the referee play on** does that, `/undo` takes back what led here, and `/game join` takes over a seat that the referee holds.
service-was-unreachable = ⏸️ The table could not be shown here for a while (the channel was gone, or a permission was missing), so the game has been waiting. Anybody at the table can let it go on.
service-end-asked = Really end the game in this channel? { $lost ->
        [yes] Nobody can play on after that.
       *[no] `/undo` takes the end back, until a new game is opened here; where others play too, they have to agree.
    }
service-end-answered = ✓ The game is ended.
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
        [agreed] another player agrees first
       *[free] free
    }
setting-ties = ties: { ties-settled }
service-tie = { $by ->
        [order] { $seat } takes, by standing order:
        [referee] The referee takes, since nobody else may choose:
        [time] Since nobody chose in time, the first is taken:
        [first] By the table's setting the first is taken of { $count }:
        [matters] It makes no difference, so the first is taken of { $count }:
       *[people] { $seat } chooses:
    } { $choice }{ $rule ->
        [none] {""}
       *[other] {" "}({ $rule })
    }
service-time-over = ⏰ Time is up for { $seats }: what was announced happens.
service-proposed = { $user } would like to { $what }. { $one ->
        [yes] Another player must agree first.
        [player] The player of that seat must agree first.
       *[no] The others must agree first.
    }
service-agreed = { $user } agrees{ $left ->
        [0] {""}
       *[other] ; { $left } more to ask
    }.
service-declined = { $own ->
        [yes] { $user } withdraws the proposal
       *[other] { $user } declines
    }: { $kind ->
        [undo] nothing is taken back
       *[other] everything stays as it is
    }.
service-proposal-dropped = { $user } wanted to { $what }. { $why ->
        [nobody] Nobody who was asked is left at the table, so the proposal is dropped. It can be made again.
        [ended] The game has ended, so the proposal is dropped.
       *[gone-on] The game has gone on, so the proposal is dropped.
    }
service-proposal-moot = What was agreed cannot be done any more; everything stays as it is.
proposal-undo = take back { $steps ->
        [one] the last action
       *[other] the last { $steps } actions
    }
proposal-undo-end = take back the end of the game{ $steps ->
        [0] {""}
        [one] {" "}and the last action before it
       *[other] {" "}and the last { $steps } actions before it
    } (what the end has shown stays known; the dice will be fresh)
proposal-seat = let { $user } decide for { $seat }{ $hand ->
        [yes] {" "}and see what only that seat sees
       *[no] {""}
    }
proposal-seat-to-referee = let the referee decide for { $seat }
proposal-answer = answer for { $seat } as game master: { $what }{ $sets-off ->
        [none] {""}
       *[other] {" "}({ $sets-off })
    }
proposal-correction = correct as game master: { $what }{ $reason ->
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
    }. Others are not told.
service-undone-end = ↩️ { $user } takes back the end of the game{ $steps ->
        [0] {""}
        [one] {" "}and the last action before it
       *[other] {" "}and the last { $steps } actions before it
    }. **The game goes on.**
service-undone-whose = -# It goes on from before what { $seats } did last.
service-taken-back = { $what ->
        [none] {""}
       *[other] ~~{ $what }~~
    }
service-goes-on = -# The seed has been shown, so the dice are fresh from here on: SHA-256 of their new seed is `{ $commitment }`
service-reopens = ↩️ { $user } opens the table again.
service-record-edited = This game’s record has been changed in the bot’s database by somebody, or by a defect of its disk. It goes on from the last point that holds; { $count ->
        [one] one action after it is
       *[other] { $count } actions after it are
    } taken back.
service-updated = -# The bot has been updated: from here on version { $version } of these rules is played, in place of { $was }. The game goes on as it stands.
service-rules-changed = The rules of this game have been revised since it began. It goes on from the last point that holds; { $count ->
        [one] one action after it is
       *[other] { $count } actions after it are
    } taken back.
service-ordered = Noted as a standing order for { $seat }.
service-ordered-until-target = Noted: { $seat } lets everything pass until being the target.
service-orders-of = **Standing orders of { $seat }:**
service-orders-none = { $seat } has no standing orders.
service-order-until-target = - Everything that is not aimed at you passes.
service-order = - Asked “{ $asked }”{ $until-target ->
        [yes] , unless you are the target
       *[no] {""}
    } → { $answer ->
        [none] what a missed deadline would answer
       *[other] { $answer }
    }
service-orders-cancelled = { $seat } has no standing orders any more.
service-noted = ✓ Noted{ $does ->
    [none] .
   *[other] : { $does }
}
service-already-done = That has been done already.
# How a game went, told at its end.
story-title = 📜 **How it went**{ $rounds ->
        [0] {""}
        [one] : one round
       *[other] : { $rounds } rounds
    }
story-line = - **{ $who }**{ $fate ->
        [none] {""}
       *[other] {" "}{ $fate }
    }{ $deeds ->
        [none] {""}
       *[other] : { $deeds }
    }
story-lived = lived
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
can-yes = ✓ That is possible:

refusal-no-game = There is no game under way in this channel. `/game new` opens one.
refusal-channel-busy = This channel has a game already. { $may-end ->
    [yes] End it first, with `/game end`, or open a thread for another one.
   *[no] Open a thread for another one; only { $master ->
        [none] whoever opened the table here
       *[other] { $master }
    }, or somebody who may manage the server or the channel, can end this one.
}
refusal-no-such-ruleset = There are no rules named { $text } here.
service-which-ruleset = Which game do you mean? What you typed goes with whichever you choose. For good it is chosen by `/defaults`: `me` for yourself, `channel` for the channel, `server` for the server.
service-which-ruleset-pick = Choose a game
service-ruleset-chosen = ✓ { $ruleset }
refusal-stale-opening = What you typed for this is not kept any more. Please type `/game new` again.
refusal-scenario-defects = { $count ->
        [one] The scenario has a defect:
       *[other] The scenario has { $count } defects:
    }
refusal-character-defects = { $count ->
        [one] The character has a defect:
       *[other] The character has { $count } defects:
    }
refusal-not-started = The game has not begun yet.
refusal-already-started = The game has begun already.
refusal-game-paused = The game is paused{ $why ->
        [missed] {" "}because somebody missed one deadline after another
        [unreachable] {" "}because the table could not be shown here for a while
        [out] {" "}because nobody at the table has a figure left in the fight
       *[other] {""}
    }.
refusal-not-paused = The game is not paused.
refusal-game-master-only = Only a game master may do this: the player who opened the table, or a member who may manage the server or the channel.
refusal-no-seat = You have no seat in this game. { $free ->
        [0] None is free: whoever has one can hand it over with `/game seat`.
       *[other] `/game join` takes one that is free.
    }
refusal-not-your-seat = { $seat } is not yours.
refusal-not-possible-for = { $seat } cannot do that now. Only whoever plays this seat is told why.
refusal-no-such-seat = There is no seat { $text }{ $seats ->
    [none] {" "}here.
   *[other] ; there are: { $seats }
}
refusal-which-seat = You have several seats; say which: { $seats }
refusal-seat-not-free = Somebody decides for { $seat } already{ $free ->
    [none] ; no other is free.
   *[other] ; free: { $free }
}
refusal-seat-apart = Whoever decides for { $seat } knows what is hidden there, and so holds no other seat. Please hand one of them over first, with `/game seat` or `/game leave`.
refusal-no-free-seat = The referee holds no seat that you could take.
refusal-table-full = { $seats } seats are the most at one table.
refusal-no-hands = In this ruleset everything lies open; nobody has a hand.
refusal-no-ties = These rules leave no ties to the players, so there is nothing to settle.
refusal-no-reactions = In this ruleset nobody is asked to react to what is aimed at others.
refusal-nobody-seated = Nobody has a seat yet.
refusal-outrun = Others changed this game again and again at the same moment. Nothing of yours has been done; please try it once more.
refusal-stale-decision = That belonged to an earlier decision. Nothing has been done.
refusal-open-slot = { $count ->
        [one] Please say “{ $slot }”: { $choices }
       *[other] Please say which “{ $slot }” ({ $count } possible): { $choices }
    }
refusal-open-slot-such = Please say “{ $slot }”, such as: { $choices }
refusal-spot-unreadable = “{ $text }” is no point for “{ $slot }”. Type two numbers in centimetres, such as 30.5,12, or the name of something that is offered.
refusal-spot-beyond = { $text } is off the table, which is { $width } × { $height } cm.
refusal-spot-instead = { $why } Possible instead: { $instead }
refusal-ambiguous = “{ $text }” can mean several: { $choices }
refusal-deadline-range = The time for a decision is 0 (no limit) or from { $limit-minutes } minutes to { $limit-days } days.
refusal-undo-steps = At most { $limit } actions can be taken back at once.
refusal-nothing-to-undo = There is nothing to take back.
refusal-undo-other-rules = That was played under an earlier version of the rules, and this one does not come to the same. { $steps ->
        [none] Nothing can be taken back.
       *[other] This many actions can be taken back: { $steps }.
    }
refusal-nothing-to-agree = Nobody is waiting for your consent.
refusal-proposal-waiting = The table has yet to answer what { $user } proposed.
refusal-proposal-moot = That cannot be done any more.
refusal-held-another = { $user } has, or had, another seat in this game ({ $seats }): whoever has seen one hand gets no other.
refusal-nobody-to-agree = Others would have to agree to this, and nobody else is at the table: it needs a game master who has had no seat in this game.
refusal-seat-hides = Something is hidden in the seat of { $seat } now that another player or the referee has chosen. It can be taken over once that is shown, or handed over by a game master who has had no seat in this game.
refusal-seatless-master-only = Only a game master who has had no seat in this game may answer for { $seat } now: { $why ->
        [hands] what a seat can do tells of its hidden hand.
        [secret] the answer is secret. A deadline (`/game settings`) answers for a player who is away.
       *[referee] the referee plays it.
    }
refusal-nothing-to-explain = There is no ruling to explain yet.
refusal-nothing-to-explain-there = There is nothing to explain there: no choice was made by itself, or it has been taken back, or it was played under earlier rules.
refusal-no-such-ruling = No ruling lately says “{ $text }”.{ $rulings ->
        [none] {""}
       *[other] {" "}The newest are: { $rulings }
    }
refusal-no-such-entry = There is no entry { $entry }: the last one is { $last }.
refusal-game-lost = { $ended ->
        [yes] This version of the bot cannot read the last game of this channel. `/game export` has its record as it is stored, `/game new` opens another one.
       *[no] This version of the bot cannot read the game of this channel. Nothing of it is lost: it can be played on with a version that can read it. `/game end` closes it and tells the secret of its dice; then `/game export` has its record.
    }
service-lost = This version of the bot cannot read the game of this channel, so it waits, and no deadline runs. Nothing of it is lost: it can be played on with a version that can read it. `/game end` closes it.
service-lost-closed = The game is closed. `/game export` has its record as it is stored, `/game new` opens another one.
service-export-stored = The record of the game as it is stored: this version of the bot cannot read all of it.
service-entry-unreadable = Entry { $entry } cannot be read.
