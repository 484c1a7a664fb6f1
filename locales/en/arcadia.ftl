### Arcadia: guilds, their heroes, and monsters that the player to the right runs.

# --- moving ---

arcadia-refusal-move-points = No movement points are left.
arcadia-refusal-move-stuck = { $cell } would be full, and with { $points ->
    [0] no point
    [one] one point
   *[other] { $points } points
} left there is no way on to where the movement may end.
arcadia-refusal-end-full = { $cell } is full: two others stand there. The movement has to go on.
arcadia-refusal-step-apart = { $cell } is not beside { $start }. A step leads up, down, left or right.
arcadia-refusal-step-terrain = { $cell } is blocked terrain.
arcadia-refusal-step-wall = A wall stands between { $start } and { $cell }.
arcadia-refusal-step-door = The door between { $start } and { $cell } is closed. Opening it takes a movement point.
arcadia-refusal-step-enemies = Two enemies stand in { $cell }.
arcadia-refusal-portal-none = There is no portal in { $cell }.
arcadia-refusal-portal-apart = The portal does not lead to { $cell }. It leads to: { $spaces ->
    [none] nowhere
   *[other] { $spaces }
}
arcadia-refusal-portal-crowded = Two others stand in { $cell }; who comes out of a portal needs room.
arcadia-refusal-door-none = There is no such door at { $cell }.

# --- what is wrong with a scenario file ---

arcadia-refusal-scenario-unknown-kind = Unknown: “{ $text }”. Known: { $known }
arcadia-refusal-scenario-unknown-quest = Unknown quest “{ $text }”. Known: { $known }
arcadia-refusal-scenario-one-of = “{ $text }” must be one of: { $choices }
arcadia-refusal-scenario-legend-clash = This cannot be together in one space: { $kinds }. A space holds two monsters at most, and none where a guild starts.
arcadia-refusal-scenario-border-twice = The border { $border } was drawn in line { $first } already.
arcadia-refusal-scenario-door-blocked = The door { $border } leads nowhere: { $cell } is blocked terrain.
arcadia-refusal-scenario-token-twice = “{ $text }” lies at { $first } already; there is one.
arcadia-refusal-scenario-spawns-many = Spawn tokens: { $count }; there are { $limit }.
arcadia-refusal-scenario-guilds-few = Guilds with a start: { $count }; needed: { $needed }.
arcadia-refusal-scenario-start-small = The guild { $colour } starts with { $heroes } heroes, and { $cell } alone holds { $room }. Draw another start for it.
arcadia-refusal-scenario-monsters-many = Monsters: { $count }; allowed: { $limit }.
arcadia-refusal-scenario-portal-alone = The portal at { $cell } leads nowhere: there is no other { $colour } one.
arcadia-refusal-scenario-cut-off = Nobody can get to { $cell } (spaces cut off: { $count }).
arcadia-refusal-scenario-quest-twice = The quest { $quest } is there already.
arcadia-refusal-scenario-quest-monster = { $kind ->
    [villain] The quest { $quest } needs a villain, and none is on the map.
   *[minion] The quest { $quest } needs a monster that is no villain, and none is on the map.
}
arcadia-refusal-scenario-quest-goal = The quest { $quest } is about “{ $text }”, which lies nowhere on the map.
arcadia-refusal-scenario-goal-idle = No quest is about “{ $text }” at { $cell }.
arcadia-refusal-scenario-quests-few = With { $guilds } guilds { $needed } quests win, at least { $pve } of them player versus environment (all but kill-hero); a guild has { $count } here.
