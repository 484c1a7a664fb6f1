# python -m bot verify and transcript
offline-unreadable = Cannot read { $path }: { $why ->
    [missing] the file does not exist
    [directory] it is a folder
    [denied] permission denied
    [special] it is not a regular file but a device, a pipe or similar
   *[other] the system reports “{ $detail }”
}
offline-transcript-too-large = The file has { $bytes } bytes; the file of a game has at most { $limit }.
offline-transcript-not-json = This is not a transcript: the JSON is broken at line { $line }, column { $column }.
offline-transcript-unreadable = This is not a transcript{ $place ->
    [none] .
   *[other] : { $place } is not valid.
}
offline-transcript-ruleset = There is no ruleset { $ruleset }. Available: { $known }.
offline-transcript-newer = This game was played with version { $version } of its rules. This release supports versions up to { $known }; please use a later release.
offline-transcript-scenario = The scenario has an error in line { $line }, column { $column }: { $why }
offline-transcript-setup = This set-up cannot be played: { $why }
offline-transcript-unplayable = { $step ->
    [0] The rules cannot start a game with this set-up
   *[other] The rules cannot play this file beyond entry { $step }
} ({ $kind }). The file was edited, or a different version of the bot wrote it.
offline-transcript-no-seed = This file has no seed. The seed of a game is published when the game has ended; export it again then.
offline-difference = { $step ->
    [0] start
   *[other] step { $step }
}, { $what ->
    [seed] seed: it does not match its published hash
    [shown] a secret that was already public is used again: { $difference }
    [version] version of the rules: { $difference }
    [step] refused: { $difference }
    [told] the events do not match their digest: { $difference }
    [base] the checkpoint from which the game continued after an update: { $difference }
    [undo] these rules do not reach the entry that the game went back to: { $difference }
    [digest] the events differ from the game as played: { $difference }
    [added] action or word differs from the one that went into the dice: { $difference }
    [order] the order of the journal: { $difference }
    [posted] the hash that you gave is not the one in the file: { $difference }
    [head] the head that you gave is not the one of the journal there: { $difference }
   *[other] { $what }: { $difference }
}
offline-honest = The secret matches the hash in the file, and all { $steps } entries gave the same events as in the game.
offline-unproven = { $count ->
    [1] Entry { $first } was
   *[other] Entries { $first } to { $last } were
} played with version { $version } of the rules, which this release does not reproduce exactly. Only a release with that version can check { $count ->
    [1] it.
   *[other] them.
}
offline-undone = Entry { $seq } took back { $count ->
    [1] entry { $first }
   *[other] entries { $first } to { $last }
}{ $past ->
    [end] , including the end of the game; a new secret is used from there on.
    [dice] , after dice had been rolled or cards shown; new dice followed.
   *[other] ; no dice were involved.
}
offline-added = Words added to the dice: { $words }
offline-head = Head of the journal: { $head }
offline-unchained = This game began before journals had heads, so the file does not show what was taken back.
offline-proves-nothing = { $posted ->
    [none] The file is consistent in itself. This does not prove that its author was honest: pass the published hash with --commitment, and the head above the board with --head.
   *[some] The file also has secrets whose hashes you did not give: { $missing }. It proves nothing until you have checked that these were published, and pass them with --commitment too.
}
offline-proves-dice = { $dice ->
    [tried] All dice come from the secret whose hash you gave. The file does not contain what was taken back, so it cannot show whether rolls were taken back until they suited someone.
    [none] This release cannot check whether the dice come from the secret whose hash you gave.
    [before] The dice before entry { $entry } come from the secret whose hash you gave, and from what was added to it before the start. From entry { $entry } on, this release cannot check how they continue.
   *[all] The dice come from the secret whose hash you gave, and from what was added to it before the start.
}
offline-proves-journal = { $proven ->
    [yes] Up to entry { $seq }, the journal is the one that was played when that head stood above the board.
   *[no] To check that the journal is the one that was played, pass --head.
}
offline-forged = This file does not match the game that was played.
refusal-dice-short = “{ $label }” has no dice left
refusal-dice-range = “{ $label }” must be 1 to { $high }, not { $given }
refusal-dice-choice = “{ $label }” must be one of { $choices }, not { $given }
refusal-dice-left = unused: { $values }
refusal-transcript-allowed = it was not refused
