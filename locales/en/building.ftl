# Characters built in chat, step by step.
command-character-build = build
    .description = Build a character step by step, or continue one
command-character-build-name = name
    .description = Change this character, which you keep here
command-character-build-ruleset = ruleset
    .description = The rules that the character is for
button-build = Build your own …

bench-title = ### { $name ->
    [none] No name yet
   *[other] { $name }
}
bench-lacks = **Still missing:**
bench-part = { $part }: choose another part
bench-pick = { $pages ->
    [one] { $part }: choose
   *[other] { $part }: choose ({ $page } of { $pages })
}
bench-nothing = There is nothing to choose here at the moment.
bench-forbidden = ⛔ { $why } — { $what }
bench-words = Name …
bench-undo = Take back
bench-afresh = Start again
bench-save = Keep for me
bench-share = Keep for the server
bench-join = Join this game

build-joined = You have joined the game with this character.
build-kept-already = This character is already saved exactly like this.
refusal-build-stale = This message was out of date. It now shows the current state; nothing was changed.
refusal-build-outdated = The file of “{ $text }” does not fit the current rules. `/character show` returns it to you.
refusal-build-unprintable = Please use ordinary letters and signs only.
refusal-no-builder = { $rulesets ->
    [none] Characters cannot be built here.
   *[other] Characters can be built for: { $rulesets }
}
