# python -m bot verify and transcript
offline-unreadable = Cannot read { $path }: { $why }
offline-transcript-too-large = The file has { $bytes } bytes; { $limit } are allowed.
offline-transcript-unreadable = This is no transcript: { $why }
offline-transcript-ruleset = There is no ruleset { $ruleset }; there are { $known }.
offline-transcript-scenario = The scenario has a defect at line { $line }, column { $column }.
offline-transcript-setup = This set-up cannot be played: { $why }
offline-transcript-no-seed = There is no seed in this file. A game's seed is published when it has ended; export it again then.
offline-difference = step { $step }, { $what }: { $difference }
offline-honest = The seed fits its published hash, and { $steps } entries gave the same events as they did in play.
offline-forged = This file does not show the game that was played.
