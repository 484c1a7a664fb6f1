# Consequences and chances of an option, shown before a player decides.

option-sets-off = { $option } – { $what }
panel-idle = -# Not possible now: { $verbs }
panel-idle-verbs = { $verbs } ({ $why })
idle-comma = {" "}·{" "}
refusal-nothing-listed = nothing to choose now
refusal-void-choice = /{ $verb } would have no effect now: { $why }.

chance-item = { $item }: { $chance }
chance-hurt = Any damage to { $target }: **{ $chance }**
chance-damage = Damage: **{ $mean }** on average, from { $low } to { $high }{ $items ->
    [none] {""}
   *[other] {" "}({ $items })
}
chance-falls = { $target } falls (HP now: { $hp }): **{ $chance }**
