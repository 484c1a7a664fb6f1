# python -m bot verify and transcript
offline-unreadable = Cannot read { $path }: { $why ->
    [missing] there is no such file
    [directory] it is a folder
    [denied] it may not be read
    [special] it is no file, but a device, a pipe or the like
   *[other] the system reports “{ $detail }”
}
offline-transcript-too-large = The file has { $bytes } bytes; the file of a game has { $limit } at most.
offline-transcript-not-json = This is no transcript: it is no JSON from line { $line }, column { $column }.
offline-transcript-unreadable = This is no transcript{ $place ->
    [none] .
   *[other] : { $place } does not fit.
}
offline-transcript-ruleset = There is no ruleset { $ruleset }; there are { $known }.
offline-transcript-newer = This game was played under version { $version } of its rules. This release knows up to version { $known }: use a later one.
offline-transcript-scenario = The scenario has a defect at line { $line }, column { $column }: { $why }
offline-transcript-setup = This set-up cannot be played: { $why }
offline-transcript-unplayable = { $step ->
    [0] The rules cannot begin with this set-up
   *[other] The rules cannot play this file beyond entry { $step }
} ({ $kind }). It was edited, or another version of the bot wrote it.
offline-transcript-no-seed = There is no seed in this file. A game's seed is published when it has ended; export it again then.
offline-difference = { $step ->
    [0] start
   *[other] step { $step }
}, { $what ->
    [seed] seed: it does not fit its published hash
    [shown] this secret counts twice, though everybody had seen it: { $difference }
    [version] version of the rules: { $difference }
    [step] refused: { $difference }
    [told] the events do not fit their digest: { $difference }
    [base] the checkpoint from which the game went on after an update: { $difference }
    [undo] these rules do not come to the entry that was gone back to: { $difference }
    [digest] the events are not those of the play: { $difference }
    [added] act or word is not the one that went into the dice: { $difference }
    [order] the journal's order: { $difference }
    [posted] the hash that you gave is not the file's: { $difference }
    [head] the head that you gave is not the journal's there: { $difference }
   *[other] { $what }: { $difference }
}
offline-honest = The secret fits the hash in the file, and { $steps } entries gave the same events as they did in play.
offline-unproven = { $count ->
    [1] Entry { $first } was
   *[other] Entries { $first } to { $last } were
} played under version { $version } of the rules, which this release does not play in the same way: only a release with that version can check { $count ->
    [1] it.
   *[other] them.
}
offline-undone = Entry { $seq } took back { $count ->
    [1] entry { $first }
   *[other] entries { $first } to { $last }
}{ $past ->
    [end] , the end of the game among them; another secret counts from there.
    [dice] , after dice had fallen or cards had been shown; fresh dice followed.
   *[other] , without dice.
}
offline-added = Words that went into the dice: { $words }
offline-head = Head of the journal: { $head }
offline-unchained = This game began before journals had heads: what was undone is not in the file.
offline-proves-nothing = { $posted ->
    [none] The file agrees with itself. That proves nothing against whoever wrote it: give the hash that was posted with --commitment, and the head above the board with --head.
   *[some] The file also has secrets whose hashes you did not give: { $missing }. It proves nothing until you have seen for yourself that these were posted, and give them with --commitment as well.
}
offline-proves-dice = { $dice ->
    [tried] Each die comes from the secret whose hash you gave. What was taken back is not in the file, so it does not show whether dice were taken back until some suited.
    [none] Whether the dice come from the secret whose hash you gave, this release cannot check.
    [before] The dice before entry { $entry } come from the secret whose hash you gave, and from what was added to it before the start. Where they went on from entry { $entry } on, this release cannot check.
   *[all] The dice come from the secret whose hash you gave, and from what was added to it before the start.
}
offline-proves-journal = { $proven ->
    [yes] Everything up to entry { $seq } is as it was played when that head stood above the board.
   *[no] Whether the journal is the one that was played, --head shows.
}
offline-forged = This file does not show the game that was played.
refusal-dice-short = nothing is left for “{ $label }”
refusal-dice-range = “{ $label }” takes 1 to { $high }; given was { $given }
refusal-dice-choice = “{ $label }” takes one of { $choices }; given was { $given }
refusal-dice-left = not used: { $values }
refusal-transcript-allowed = it was not refused
