# What options set off, and how likely they give what: before anybody decides.

option-sets-off = { $option } – { $what }
panel-idle = -# Grey now: { $verbs }
panel-idle-verb = { $verb } ({ $why })
idle-comma = {" "}·{" "}
refusal-nothing-listed = nothing that could be listed is possible; if a card of yours says more, type /{ $verb }
refusal-void-choice = /{ $verb } can do nothing now: { $why }.

chance-hurt = Any damage to { $target }: **{ $chance }**
chance-damage = Damage: **{ $mean }** on average, from { $low } to { $high }{ $items ->
    [none] {""}
   *[other] {" "}({ $items })
}
chance-falls = { $target } falls ({ $hp } left now): **{ $chance }**
