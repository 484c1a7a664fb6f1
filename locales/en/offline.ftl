# python -m bot verify and transcript
offline-unreadable = Cannot read { $path }: { $why ->
    [missing] there is no such file
    [directory] it is a folder
    [denied] it may not be read
   *[other] the system reports “{ $detail }”
}
offline-transcript-too-large = The file has { $bytes } bytes; { $limit } are allowed.
offline-transcript-not-json = This is no transcript: it is no JSON from line { $line }, column { $column }.
offline-transcript-unreadable = This is no transcript{ $place ->
    [none] .
   *[other] : { $place } does not fit.
}
offline-transcript-ruleset = There is no ruleset { $ruleset }; there are { $known }.
offline-transcript-scenario = The scenario has a defect at line { $line }, column { $column }: { $why }
offline-transcript-setup = This set-up cannot be played: { $why }
offline-transcript-no-seed = There is no seed in this file. A game's seed is published when it has ended; export it again then.
offline-difference = { $step ->
    [0] start
   *[other] step { $step }
}, { $what ->
    [seed] seed: it does not fit its published hash
    [version] version of the rules: { $difference }
    [step] refused: { $difference }
    [digest] the events are not those of the play: { $difference }
   *[other] { $what }: { $difference }
}
offline-honest = The seed fits its published hash, and { $steps } entries gave the same events as they did in play.
offline-forged = This file does not show the game that was played.
refusal-dice-short = nothing is left for “{ $label }”
refusal-dice-range = “{ $label }” takes 1 to { $high }; given was { $given }
refusal-dice-choice = “{ $label }” takes one of { $choices }; given was { $given }
refusal-dice-left = not used: { $values }
refusal-transcript-allowed = it was not refused
