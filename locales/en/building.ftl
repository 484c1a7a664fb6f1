# Characters built in chat, step by step.
command-character-build = build
    .description = Build a character step by step, or go on with one
command-character-build-name = name
    .description = One that you keep, to be changed
command-character-build-ruleset = ruleset
    .description = For which rules
button-build = Build your own…

bench-title = ### { $name ->
    [none] Nobody yet
   *[other] { $name }
}
bench-lacks = **Still missing:**
bench-part = { $part }: choose another part
bench-pick = { $pages ->
    [one] { $part }: choose
   *[other] { $part }: choose ({ $page } of { $pages })
}
bench-nothing = There is nothing to choose here now.
bench-forbidden = ⛔ { $why } — { $what }
bench-words = Name…
bench-undo = Take back
bench-afresh = Start again
bench-save = Keep for me
bench-share = Keep for the server
bench-join = Join this game

build-joined = Done: you have joined with this one.
build-kept-already = This one is kept just like that already.
refusal-build-stale = This message was out of date; it shows how things are now. Nothing was changed.
refusal-build-outdated = The file of “{ $text }” does not fit the rules of today. `/character show` gives it to you.
refusal-build-unprintable = Only ordinary letters and signs, please.
refusal-no-builder = { $rulesets ->
    [none] Characters cannot be built here.
   *[other] Characters can be built for: { $rulesets }
}
