choice-duel = Duel
command-stance = stance
    .description = Choose your stance, in secret
parameter-posture = posture
    .description = Bold, wary or a feint
parameter-shields = shields
    .description = Whether both have shields

duel-scenario-dawn = At dawn
duel-role-east = East
duel-role-west = West
duel-fighter = { $name }
duel-title = Round { $round }
duel-row = { $piece }
duel-line-hp = { $hp } HP
duel-note-stance = { $piece }: { $stance }
duel-look-brink = brink
duel-look-floor = floor
duel-term-bold = bold
duel-term-wary = wary
duel-term-feint = feint
duel-term-stance = stance
duel-term-hp = HP
duel-button-stance = Stance

duel-decision-stance = choose a stance
duel-decision-turn = { $actor }’s turn
duel-option-stance = { $posture ->
    [bold] bold
    [wary] wary
   *[feint] feint
}
duel-option-attack = strike { $target }
duel-option-pass = pass

duel-event-round-began = Round { $round } begins.
duel-event-ready = { $seat } is ready.
duel-event-stance-shown = { $actor }: { $stance }.
duel-event-struck = { $actor } strikes { $target }: { $dice }, with { $bonus } that is { $total } against armour { $armour }: { $damage ->
    [0] no damage
   *[other] { $damage } damage
}.
duel-event-retreated = { $cell ->
    [none] { $target } has { $hp } HP left and is driven off the row.
   *[other] { $target } has { $hp } HP left and steps back to { $cell }.
}
duel-event-corrected = { $target }: { $field } { $before } → { $after }.{ $reason ->
    [none] {""}
   *[other] {" "}{ $reason }
}
duel-event-piece-moved = { $target }: { $source } → { $to }.{ $reason ->
    [none] {""}
   *[other] {" "}{ $reason }
}
duel-refusal-no-such-square = There is no square { $text }, only { $squares }.
duel-refusal-square-taken = { $cell } is taken.
duel-refusal-not-the-opponent = { $target } is not your opponent; { $opponent } is.
duel-refusal-no-such-piece = There is no fighter { $text }.
duel-term-east = East
duel-term-west = West
duel-ending-down = { $winner } wins: the other is down.
duel-ending-out = { $winner } wins: the other is off the row.
duel-ending-draw = A draw: nobody has won in 30 rounds.
