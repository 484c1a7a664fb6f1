# The words of the Arcadia ruleset. Ids: see docs/rulesets/recipes.md.

choice-arcadia = Arcadia Quest

# --- verbs and slots that Arcadia alone has ---

command-recruit = recruit
    .description = Take a hero into your guild
command-recruit-using = using
    .description = Which hero
command-give = give
    .description = Hand a card or item to someone on your side
command-give-using = using
    .description = The card or item to hand over
command-activate = activate
    .description = Activate one of your heroes for this turn
command-activate-actor = actor
    .description = Which of your heroes on the board
command-deploy = deploy
    .description = Put one of your figures on the board
command-deploy-actor = actor
    .description = One of your figures
command-react = react
    .description = Decide what the monster does in its payback
command-react-attack = attack
    .description = Whether it attacks after its move
command-react-to = to
    .description = Where it moves first; leave empty to stay
command-react-path = path
    .description = Its moves one by one, doors by their border: B1-C1,C1
command-react-target = target
    .description = Targets besides the hero who attacked it, with commas

parameter-boosts = boosts
    .description = Boosts to exhaust with the card, with commas
parameter-cost = cost
    .description = Exhaust the cards, or take Wounds instead if an ability allows it
parameter-rerolls = rerolls
    .description = Quick ruling: how many rerolls the attacker has
parameter-overkill = overkill
    .description = Quick ruling: the monster’s Overkill number; 0 for none
parameter-guilds = guilds
    .description = How many guilds fight; the referee leads those without a player
parameter-heroes = heroes
    .description = Ready-made guilds, or a draft of the heroes
parameter-guard-exempt = guard_exempt
    .description = Attacks that draw no guards: on any Close target, or only on a Close monster
parameter-multi-target-payback = multi_target_payback
    .description = If several monsters are attacked, one pays back, or all
parameter-villains-respawn = villains_respawn
    .description = Villains may come back from the graveyard
parameter-reward-time = reward_time
    .description = When a kill is paid: when the figure is removed, or at the last Wound
command-game-join-roster = roster
    .description = Your guild from an earlier game: the line shown at its end
command-game-join-buy = buy
    .description = Cards to buy with the guild’s coins, with commas

# --- scenarios, guilds, ends ---

arcadia-scenario-market = The Empty Market
arcadia-scenario-belfry = The Troll Under the Bell
arcadia-scenario-gates = Four Gates
# A scenario's own title: each language shows its own and only names the other.
arcadia-scenario-title = { $ja ->
   *[other] { $en }
}
arcadia-scenario-intro = { $ja ->
   *[other] { $en }
}

arcadia-role-red = Red guild: Diva, Greensleeves and Seth unless heroes are drafted
arcadia-role-blue = Blue guild: Grom, Johan and Maya unless heroes are drafted
arcadia-role-green = Green guild: Scarlet, Spike and Hobsbawm unless heroes are drafted
arcadia-role-yellow = Yellow guild: Zazu, Wisp and Kanga unless heroes are drafted
arcadia-term-red = Red guild
arcadia-term-blue = Blue guild
arcadia-term-green = Green guild
arcadia-term-yellow = Yellow guild
arcadia-term-guild-red = Red guild
arcadia-term-guild-blue = Blue guild
arcadia-term-guild-green = Green guild
arcadia-term-guild-yellow = Yellow guild
arcadia-seat = { $name ->
    [none] { $role }
   *[other] { $name } ({ $role })
}

arcadia-ending-quests = 🏆 { $guild } wins with { $count } quests, in turn { $turn }.
arcadia-ending-victory = 🏁 In turn { $turn } the game master declares { $guild } the winner.
arcadia-ending-draw = ⚖️ In turn { $turn } the game master declares a draw.
arcadia-ending-abandoned = 🏁 The game was abandoned in turn { $turn }.

# --- what a player can do ---

arcadia-option-recruit = { $using }
arcadia-option-give = { $using } → { $target }
arcadia-option-activate = Activate { $actor }
arcadia-option-rest = Rest with the whole guild
arcadia-option-deploy = { $actor } → { $to }
arcadia-option-move = Move → { $to ->
    [none] { $path }
   *[other] { $to }
}
arcadia-option-use = Open or close the door to { $to }
arcadia-option-attack = { $card } → { $targets }{ $boosts ->
    [none] {""}
   *[other] {" "}+ { $boosts }
}{ $wounds ->
    [0] {""}
    [one] , taking 1 Wound
   *[other] , taking { $wounds } Wounds
}
arcadia-option-react = { $to ->
    [none] { $attack ->
        [yes] Attack
       *[no] Do nothing
    }
   *[other] → { $to }{ $attack ->
        [yes] , then attack
       *[no] , no attack
    }
}{ $targets ->
    [none] {""}
   *[other] , also { $targets }
}{ $expected ->
    [0] {""}
   *[other] {" "}({ $hero } −{ $expected } on average)
}
arcadia-option-choose = Number { $option }
arcadia-offer-guard = Guard: { $piece }
arcadia-offer-payback = Payback: { $piece }
arcadia-offer-target = { $piece }
arcadia-offer-card = { $term }
arcadia-offer-wound = A Wound in place of a card
arcadia-offer-token = { $term }
arcadia-option-pass = End the turn
arcadia-option-pass-rest = Finish resting
arcadia-option-pass-another = Activate no other hero
arcadia-option-pass-extra-target = No further target
arcadia-option-pass-loot = Take nothing

arcadia-decision-recruit = which hero joins the guild?
arcadia-decision-deal = which hero gets which card? Left: { $cards }
arcadia-decision-turn = activate one hero, or rest with the guild
arcadia-decision-activation = { $actor } acts: { $points ->
    [0] no movement left
    [one] 1 movement point
   *[other] { $points } movement points
}{ $attacked ->
    [yes] , has attacked
   *[no] , one attack
}
arcadia-decision-another = { $actor } attacked with Magic without moving: activate another hero of the guild?
arcadia-decision-rest = the guild rests: exchange cards{ $waiting ->
    [none] {""}
   *[other] , bring back { $waiting },
} and then finish resting
arcadia-decision-reaction = which reaction against { $target } comes next? You control the monsters this turn
arcadia-decision-candidate = which of the attacked monsters pays { $target } back?
arcadia-decision-payback = { $actor } pays { $target } back, and you control it: move, attack, move and then attack, or do nothing
arcadia-decision-extra-target = which other target does { $actor } strike?
arcadia-decision-exhaust = which Attack card of { $target } becomes exhausted?
arcadia-decision-loot = which of the dropped tokens does { $actor } take?

arcadia-button-recruit = Recruit
arcadia-button-give = Give a card
arcadia-button-activate = Activate
arcadia-button-rest = Rest
arcadia-button-deploy = Bring back
arcadia-button-react = Payback
arcadia-button-use = Door
arcadia-button-pass = End turn
arcadia-button-pass-rest = Finish resting
arcadia-button-pass-another = No other hero
arcadia-button-pass-extra-target = No other target
arcadia-button-pass-loot = Take nothing
arcadia-button-always-reaction = Always in the referee’s order
arcadia-button-always-candidate = Always the referee’s choice
arcadia-button-always-payback = Always as the referee would
arcadia-button-always-extra-target = Always as the referee would
arcadia-term-recruit = recruit
arcadia-term-give = give a card
arcadia-term-activate = activate
arcadia-term-rest = rest
arcadia-term-deploy = bring back
arcadia-term-react = payback

arcadia-commits-ends-turn = Resting takes the whole turn: none of your heroes moves or attacks.
arcadia-commits-ends-activation = This ends the activation and your turn; unused moves and attacks are lost.
arcadia-commits-ends-rest = This ends the rest and your turn. Heroes still waiting return to the first space with room.

# --- the view ---

arcadia-piece-hero = { $hero }
arcadia-piece-monster = { $monster }{ $number ->
    [0] {""}
   *[other] {" "}{ $number }
}
arcadia-mark-diva = Di
arcadia-mark-greensleeves = Ge
arcadia-mark-grom = Go
arcadia-mark-hobsbawm = Ho
arcadia-mark-johan = Jo
arcadia-mark-kanga = Ka
arcadia-mark-maya = Ma
arcadia-mark-scarlet = Sc
arcadia-mark-seth = Se
arcadia-mark-spike = Sp
arcadia-mark-wisp = Wi
arcadia-mark-zazu = Za
arcadia-mark-goblin = G
arcadia-mark-goblin-archer = GA
arcadia-mark-orc-marauder = OM
arcadia-mark-orc-captain = OC
arcadia-mark-boss-orc = BO
arcadia-mark-beastman-spear = BS
arcadia-mark-beastman-hammer = BH
arcadia-mark-sister-pleasure = SP
arcadia-mark-sister-pain = SA
arcadia-mark-troll = T
arcadia-mark-minotaur = M
arcadia-mark-lord-fang = LF
arcadia-phase-start = setting up
arcadia-phase-draft = draft
arcadia-phase-respawn = the first turn begins
arcadia-turn = Turn { $turn }
arcadia-order-guild = { $seat }: quests { $quests }/{ $needed } · { $coins ->
    [one] 1 coin
   *[other] { $coins } coins
} · { $standing ->
    [0] no hero
    [one] 1 hero
   *[other] { $standing } heroes
}{ $is-right ->
    [yes] {" "}· runs the monsters
   *[no] {""}
}
arcadia-note-activation = { $actor } is active: { $points ->
    [0] no movement left
    [one] 1 movement point
   *[other] { $points } movement points
}{ $attacked ->
    [yes] , has attacked
   *[no] , one attack
}
arcadia-note-queue = Still to react to { $target }: { $monsters }
arcadia-note-graveyard = Graveyard: { $monsters }
arcadia-note-variant-guard-exempt = Only an attack on a Close monster is exempt from guards.
arcadia-note-variant-multi-target-payback = All attacked monsters pay back.
arcadia-note-variant-villains-respawn = Villains do not come back.
arcadia-note-variant-reward-time = A kill is paid at the last Wound.
arcadia-quest-kill-hero = Quests: kill a rival’s hero{ $count ->
    [one] {""}
   *[other] {" "}{ $count } times
}: { $rivals }
arcadia-quest-rival = { $rival }{ $progress ->
    [none] { $done ->
        [none] {""}
       *[other] {" "}(✓ { $done })
    }
   *[other] {" "}({ $progress }{ arcadia-quest-done })
}
# A guild's progress: 4 of 5 monsters.
arcadia-quest-progress = { $guild } { $done } of { $count }
arcadia-quest-kill-monsters = Quest: kill { $count ->
    [one] a monster
   *[other] { $count } monsters
}{ arcadia-quest-under-way }{ arcadia-quest-done }
arcadia-quest-kill-villain = Quest: kill { $count ->
    [one] a villain
   *[other] { $count } villains
}{ arcadia-quest-under-way }{ arcadia-quest-done }
arcadia-quest-reach = Quest: stand at quest token { $token } with no enemy there{ arcadia-quest-done }
arcadia-quest-fetch = Quest: bring quest token { $token } to your own starting area{ arcadia-quest-done }
arcadia-quest-under-way = { $progress ->
    [none] {""}
   *[other] : { $progress }
}
arcadia-quest-done = { $done ->
    [none] {""}
   *[other] {" "}✓ { $done }
}

arcadia-line-life = Life { $left }/{ $life }
arcadia-line-dying = killed, leaves the board after the reactions
arcadia-line-fallen = killed, { $deaths ->
    [one] 1 Death token
   *[other] { $deaths } Death tokens
}; returns when the guild rests
arcadia-line-dazed = dazed: no defence dice
arcadia-line-deaths = { $deaths ->
    [one] 1 Death token
   *[other] { $deaths } Death tokens
}
arcadia-line-card = { $card } { $left ->
    [0] ✗
    [one] ✓
   *[other] ✓×{ $left }
}
arcadia-line-carried = carries { $tokens }
arcadia-line-marks = wounded by { $guilds }
arcadia-card-hero = Defence { $defence }, Life { $life }, movement { $movement }
arcadia-card-talent = **{ $talent }**: { $ability }
arcadia-card-attack = **{ $card }**: { $type }{ $group ->
    [none] {""}
   *[other] , { $group }
}{ $dice ->
    [0] {""}
    [one] , 1 die
   *[other] , { $dice } dice
}{ $effects ->
    [none] {""}
   *[other] ; { $effects }
}{ $price ->
    [0] {""}
    [one] {" "}(1 coin)
   *[other] {" "}({ $price } coins)
}
arcadia-card-monster = { $villain ->
    [yes] Villain,{" "}
   *[no] {""}
}{ $type }, { $dice ->
    [one] 1 die
   *[other] { $dice } dice
}; Defence { $defence }, Life { $life }, Overkill { $overkill }, movement { $movement }, { $coins ->
    [one] 1 coin
   *[other] { $coins } coins
}
arcadia-card-ability = { $ability }

arcadia-board-start = { $guild } starts at { $cells }
arcadia-board-blocked = Blocked terrain: { $cells }
arcadia-board-portals = { $colour }: { $cells }
arcadia-board-doors-closed = Closed doors: { $doors }
arcadia-board-doors-open = Open doors: { $doors }
arcadia-board-walls = Walls: { $walls }
arcadia-board-spawn = Spawn token { $faces } at { $cell }
arcadia-board-token = { $token } at { $cell }
arcadia-board-close = Close to { $actor }: { $others }

arcadia-look-obstacle = blocked terrain
arcadia-look-quest-token = quest token
arcadia-look-treasure = exploration token
arcadia-look-portal-violet = portal
arcadia-look-portal-orange = { arcadia-look-portal-violet }
# All of them share one entry of the legend.
arcadia-look-start-red = guild’s start
arcadia-look-start-blue = { arcadia-look-start-red }
arcadia-look-start-green = { arcadia-look-start-red }
arcadia-look-start-yellow = { arcadia-look-start-red }
arcadia-look-spawn-sword-sword = spawn token
arcadia-look-spawn-bow-sword = { arcadia-look-spawn-sword-sword }
arcadia-look-spawn-bow-bow = { arcadia-look-spawn-sword-sword }
arcadia-look-spawn-crit-sword = { arcadia-look-spawn-sword-sword }
arcadia-look-spawn-bow-crit = { arcadia-look-spawn-sword-sword }
arcadia-term-portal-violet = Violet portals
arcadia-term-portal-orange = Orange portals
# The effect of an object on a space.
arcadia-legend-obstacle = cannot be entered, and blocks sight (ARC-B1)
arcadia-legend-quest-token = a hero here with no enemy picks it up, or has reached it, depending on the quest (ARC-M5)
arcadia-legend-treasure = a hero here with no enemy picks it up; worth 1 coin if still carried at the end (ARC-M5)
arcadia-legend-portal-violet = 1 movement point takes you to another portal of its colour with room (ARC-B7)
arcadia-legend-portal-orange = { arcadia-legend-portal-violet }
arcadia-legend-door_closed = blocks steps, sight and Closeness; opening it takes 1 movement point (ARC-B6)
arcadia-legend-spawn-sword-sword = monsters can return here (ARC-R4)
arcadia-legend-spawn-bow-sword = { arcadia-legend-spawn-sword-sword }
arcadia-legend-spawn-bow-bow = { arcadia-legend-spawn-sword-sword }
arcadia-legend-spawn-crit-sword = { arcadia-legend-spawn-sword-sword }
arcadia-legend-spawn-bow-crit = { arcadia-legend-spawn-sword-sword }

# --- what an option sets off ---

arcadia-consequence-guards = { $count ->
    [one] 1 guard attack
   *[other] { $count } guard attacks
} by { $monsters }: { $actor } −{ $expected } Life on average
arcadia-consequence-payback = { $actor } may pay back, unless overkilled ({ $overkill } or more){ $expected ->
    [0] {""}
   *[other] : { $target } −{ $expected } Life on average
}
arcadia-consequence-gives-game = { $guild } { $certain ->
    [yes] wins the game
   *[no] may win the game
}
arcadia-consequence-idle-rest = all cards are ready, and no hero is dazed or off the board

# --- the story ---

arcadia-story-title = { story-title-turns }
arcadia-story-deaths = { $count ->
    [one] killed once
   *[other] killed { $count } times
}
arcadia-revealed-guild = 📜 { $seat }, for the next game (type it as “roster” when you join): { $line }

# --- what happens: the game and its turns ---

arcadia-event-game-began = 🎲 The dice decide who begins. Order of play: { $order }
arcadia-event-recruited = { $seat } recruits { $hero }.
arcadia-event-card-given = 🃏 { $target } gets { $card }.
arcadia-event-turn-began = ━━ **{ $seat }** · turn { $turn } ━━
arcadia-event-activated = ▶ **{ $actor }** is activated.
# Said by the line of the next turn.
arcadia-event-activation-ended = {""}

# --- movement ---

arcadia-event-moved = { $actor } → **{ $to }**{ $way ->
    [none] {""}
   *[other] {" "}by { $way }
}{ $portals ->
    [0] {""}
   *[other] , by portal
}{ $points ->
    [0] {""}
    [one] , 1 movement point left
   *[other] , { $points } movement points left
}
arcadia-event-door-turned = 🚪 { $actor ->
    [none] The door between { $one } and { $other } is now { $is-open ->
        [yes] open
       *[no] closed
    }
   *[other] { $actor } { $is-open ->
        [yes] opens
       *[no] closes
    } the door between { $one } and { $other }
}{ $points ->
    [0] {""}
    [one] {" "}(1 movement point left)
   *[other] {" "}({ $points } movement points left)
}.
arcadia-event-token-taken = { $actor } picks up { $token } at { $cell }.
arcadia-event-tokens-dropped = { $actor } drops { $tokens } at { $cell }.

# --- attacks and reactions ---

arcadia-event-card-exhausted = { $usual ->
    [yes] {""}
   *[no] 🃏 { $actor }: { $card } – { $cost }{ $uses ->
        [0] {""}
        [one] {" "}(1 more use)
       *[other] {" "}({ $uses } more uses)
    }
}
arcadia-attack-type = { $type }{ $abilities ->
    [none] {""}
   *[other] {" "}– { $abilities }
}
arcadia-event-attack-rolled = 🎲 { $actor } → { $target }, { $card ->
    [none] { $type }
   *[other] { $card } ({ $type })
}, { $dice ->
    [one] 1 die
   *[other] { $dice } dice
}{ $added ->
    [0] {""}
   *[other] {" "}(+{ $added } from abilities)
}: { $faces ->
    [none] –
   *[other] { $faces }
}{ $bonus ->
    [none] {""}
   *[other] {" "}+ { $bonus }
}{ $rerolled ->
    [none] {""}
   *[other] {" "}(rerolled: { $rerolled })
} = **{ $hits ->
    [0] no Hits
    [one] 1 Hit
   *[other] { $hits } Hits
}**{ $extra ->
    [0] {""}
   *[other] {" "}({ $extra } of them from { $crits ->
        [one] 1 CRIT
       *[other] { $crits } CRITs
    })
}
arcadia-event-defended = ↳ { $target }: { $open ->
    [none] { $faces ->
        [none] no defence dice
       *[other] { $faces }
    }{ $bonus ->
        [none] {""}
       *[other] {" "}+ { $bonus }
    }{ $rerolled ->
        [none] {""}
       *[other] {" "}(rerolled: { $rerolled })
    }{ $dice ->
        [0] {""}
       *[other] {" "}= { $saves ->
            [0] no Saves
            [one] 1 Save
           *[other] { $saves } Saves
        }
    }
    [dazed] dazed, no defence dice
   *[pierced] no defence dice against this attack
} → **{ $damage ->
    [0] no Wounds
    [one] 1 Wound
   *[other] { $damage } Wounds
}**{ $life ->
    [0] {""}
   *[other] { $fate ->
        [stands] , { $left }/{ $life } Life left
        [killed] , **killed**{ $overkill ->
            [0] {""}
           *[other] , not overkilled (needs { $overkill })
        }
       *[overkilled] , **overkilled** ({ $overkill } or more)
    }
}
arcadia-event-guarded = ⚡ Guard ({ $cause }): { $actor } attacks { $target }.
arcadia-event-payback-began = ↩️ Payback: { $actor } { $is-moving ->
    [yes] moves{ $is-attacking ->
        [yes] {" "}and then attacks { $target }
       *[no] {" "}but does not attack { $target }
    }
   *[no] attacks { $target }
}.
arcadia-event-reactions-dropped = { $actor } has left the board: { $count ->
    [one] 1 remaining reaction is skipped
   *[other] { $count } remaining reactions are skipped
}.
arcadia-event-healed = 💚 { $target } heals { $count ->
    [one] 1 Wound
   *[other] { $count } Wounds
}: { $left } Life left.
arcadia-event-dazed = 💫 { $target } is dazed and rolls no defence dice.
arcadia-event-hurt = 🩸 { $target } takes { $count ->
    [one] 1 Wound
   *[other] { $count } Wounds
}{ $by ->
    [none] {""}
   *[other] {" "}from { $by }
}: { $left ->
    [0] no Life left
   *[other] { $left } Life left
}.

# --- kills and rewards ---

arcadia-event-monster-removed = ☠️ { $target } falls to { $by } and goes { $slot ->
    [0] into the box
   *[other] to the graveyard, slot { $slot }
}.
arcadia-event-hero-killed = 💀 { $target } is killed{ $by ->
    [none] {""}
   *[other] {" "}by { $by }
}: { $deaths ->
    [one] 1 Death token
   *[other] { $deaths } Death tokens
}. The hero returns when the guild rests.
arcadia-event-coins-gained = 🪙 { $seat } gains { $coins ->
    [one] 1 coin
   *[other] { $coins } coins
} ({ $cause }): { $total } in all.
arcadia-event-villain-marked = { $seat } has wounded { $target } and gets its coins when it is killed.
arcadia-event-quest-fulfilled = 🏅 **{ $seat }** fulfils a quest: { $quest }{ $rival ->
    [none] {""}
   *[other] {" "}– { $rival }
}{ $token ->
    [none] {""}
   *[other] {" "}{ $token }
}{ $is-first ->
    [yes] , the first guild to do so
   *[no] {""}
}. { $count ->
    [one] 1 quest
   *[other] { $count } quests
} in all.

# --- graveyard, rest ---

arcadia-event-respawned = 🪦 { $target } (slot { $slot }): { $faces } → { $to ->
    [none] the box, { $reason }
   *[other] back on the board at **{ $to }**
}
arcadia-event-rested = 💤 { $seat } rests: { $cards ->
    [0] no card was exhausted
    [one] 1 card is ready again
   *[other] { $cards } cards are ready again
}{ $recovered ->
    [none] {""}
   *[other] ; no longer dazed: { $recovered }
}.
arcadia-event-hero-returned = { $actor } is back on the board at **{ $to }**, unhurt.

# --- corrections of the game master ---

# The service announces the ending of the game.
arcadia-event-game-ended = {""}
arcadia-event-corrected = 🔧 { $target ->
    [none] {""}
   *[other] { $target }:{" "}
}{ $field }{ $after ->
    [none] {""}
   *[other] : { $before } → { $after }
}{ $reason ->
    [none] {""}
   *[other] {" "}({ $reason })
}
arcadia-event-card-corrected = 🔧 { $target }: { $card } { $change ->
    [added] is added
    [removed] is removed
    [exhausted] is exhausted
   *[ready] is ready again
}{ $reason ->
    [none] {""}
   *[other] {" "}({ $reason })
}
arcadia-event-piece-moved = 🔧 { $target }: { $source ->
    [none] {""}
   *[other] { $source }{" "}
}→ { $to }{ $reason ->
    [none] {""}
   *[other] {" "}({ $reason })
}
arcadia-event-piece-removed = 🔧 { $target } is taken off the board{ $reason ->
    [none] {""}
   *[other] {" "}({ $reason })
}
arcadia-refusal-no-room = { $cell } is full: two characters stand there.
arcadia-refusal-card-held = { $holder } of the same guild already has { $card }. Remove it there first.
arcadia-refusal-too-many-monsters = There are { $count } monsters; a game allows { $most }.

# --- why not: turns and heroes ---

arcadia-refusal-not-your-hero = { $target } is not a hero of your guild. Yours: { $heroes ->
    [none] none on the board
   *[other] { $heroes }
}
arcadia-refusal-hero-off-board = { $actor } is not on the board; killed heroes return when the guild rests. { $heroes ->
    [none] You have no hero to activate now.
   *[other] You can activate: { $heroes }
}
arcadia-refusal-not-waiting = { $actor } is not one of your heroes waiting to return. { $waiting ->
    [none] None is waiting.
   *[other] Waiting: { $waiting }
}
arcadia-refusal-no-return-there = A hero cannot return at { $cell }. It has to be a space with room, in your starting area or Close to one of your heroes who was on the board when the turn began. { $cells ->
    [none] There is no such space now.
   *[other] Possible: { $cells }
}
arcadia-refusal-no-card-to-give = No other hero of your guild has { $card } to give to { $target }.

arcadia-refusal-idle-rest = all cards are ready, and no hero is dazed or off the board; to exchange cards only, type `/rest`

# --- why not: moving ---

arcadia-refusal-no-destination = Say where { $actor } goes: a space, or the spaces along the way.
arcadia-refusal-move-nowhere = The hero is already at { $cell }. Choose another space.
arcadia-refusal-too-far = { $needed ->
    [0] { $cell } cannot be reached.
    [one] { $cell } costs 1 movement point; { $points ->
        [0] none is left.
       *[other] { $points } are left.
    }
   *[other] { $cell } costs { $needed } movement points; { $points ->
        [0] none is left.
        [one] 1 is left.
       *[other] { $points } are left.
    }
}
arcadia-refusal-move-points = { $points ->
    [0] No movement points are left
   *[other] Movement points left: { $points }
}; this costs { $needed }.
arcadia-refusal-move-stuck = { $cell } is full, and with { $points ->
    [0] no movement points
    [one] 1 movement point
   *[other] { $points } movement points
} left you cannot go on to a space where the move may end.
arcadia-refusal-end-full = { $cell } is full: two others stand there. Go on to a space with room.
arcadia-refusal-step-apart = { $cell } is not next to { $start }. Steps go up, down, left or right.
arcadia-refusal-step-terrain = { $cell } cannot be entered: it is blocked terrain or off the board.
arcadia-refusal-step-wall = A wall stands between { $start } and { $cell }. Go round it.
arcadia-refusal-step-door = The door between { $start } and { $cell } is closed. Opening it costs 1 movement point.
arcadia-refusal-step-enemies = Two enemies stand in { $cell }, so you cannot pass through.
arcadia-refusal-portal-none = { $cell } has no portal.
arcadia-refusal-portal-apart = This portal does not lead to { $cell }. It leads to: { $spaces ->
    [none] nowhere
   *[other] { $spaces }
}
arcadia-refusal-portal-crowded = { $cell } is full: two others stand there. The exit of a portal needs room.
arcadia-refusal-door-none = The hero’s space has no door to { $cell }; only doors of that space can be opened or closed. Name the space behind the door, or on a path the door itself, such as B1-C1.

# --- why not: attacks ---

arcadia-refusal-no-target = Choose a target for { $actor }.
arcadia-refusal-not-on-board = { $target } is not on the board.
arcadia-refusal-no-enemy = { $target } is not an enemy of { $actor }.
arcadia-refusal-not-close = { $target } is not Close to { $actor }, and { $card } is melee: it reaches only Close targets. A ranged card reaches any enemy in sight.
arcadia-refusal-no-sight = { $actor } does not see { $target }; { $card } needs a line of sight, and { arcadia-sight-broken }.
arcadia-sight-broken = { $what ->
    [wall] the wall { $at } breaks it
    [door] the closed door { $at } breaks it
    [terrain] blocked terrain at { $at } breaks it
    [enemies] two enemies in { $at } break it
   *[edge] beyond { $at } it leaves the board
}{ $corner ->
    [yes] , and the other way round that corner is blocked too
   *[no] {""}
}
arcadia-refusal-no-card = Choose a card for { $actor } to attack with. Ready: { $ready ->
    [none] none (a rest makes all cards ready again)
   *[other] { $ready }
}
arcadia-refusal-no-such-card = { $actor } has no { $card } to use here. Ready: { $ready ->
    [none] none{ $has ->
        [yes] {" "}(a rest makes all cards ready again)
       *[no] {""}
    }
   *[other] { $ready }
}
arcadia-refusal-card-exhausted = { $actor }’s { $card } is exhausted; it becomes ready when the guild rests.
arcadia-refusal-boost-twice = { $actor } can use each boost only once in an attack.
arcadia-refusal-no-wound-for-card = { $actor } cannot take { $count ->
    [one] a Wound in place of exhausting a card
   *[other] { $count } Wounds in place of exhausting cards
}: { $able ->
    [yes] with only { $left } Life left, that would kill the hero
   *[no] that needs an ability
}. Leave out “cost” to exhaust the cards.
arcadia-refusal-no-extra-target = This attack cannot also strike { $target }. { $most ->
    [0] It has no optional targets to choose before the roll.
    [one] It may have 1 more target, as its card or ability says.
   *[other] It may have { $most } more targets, as its card or ability says.
}
arcadia-refusal-too-many-targets = You named { $count } further targets; this attack may have { $most }.
arcadia-refusal-payback-out-of-reach = { $actor } cannot move to { $cell }: it is too far, or it has no room.
arcadia-refusal-payback-path-end = The path ends at { $end }, not at { $cell }. Leave out “to”, or name the end of the path.
arcadia-refusal-payback-no-attack = { $actor } does not attack, so it has no targets. Leave them out, or let it attack.
arcadia-refusal-payback-not-close = At { $cell } { $actor } is not Close to { $target }, its required first target. It can go there without attacking.
arcadia-refusal-payback-no-sight = From { $cell } { $actor } does not see { $target }, its required first target: { arcadia-sight-broken }. It can go there without attacking.

# --- why not: before the game ---

arcadia-refusal-too-many-guilds = { $count } guilds are too many: this scenario has room for { $most }.
arcadia-refusal-too-few-guilds = { $count ->
    [one] There is one guild
   *[other] There are { $count } guilds
}; this scenario needs { $needed }. Wait for another player, or add guilds led by the referee with “guilds”.
arcadia-refusal-hero-taken = { $hero } is already in another player’s roster. Take another role, or bring your own guild with “roster”.
arcadia-refusal-roster-in-draft = In a draft, heroes and cards are chosen at the start of the game, so you cannot bring a guild from an earlier game. Leave out “roster” and “buy”, or open the game without a draft.
arcadia-refusal-roster-heroes = The line has { $count ->
    [one] 1 hero
   *[other] { $count } heroes
}; a guild has { $needed }.
arcadia-refusal-roster-card-twice = The guild would have two copies of { $card }.
arcadia-refusal-roster-cards = The line has { $count } cards; { $most } are allowed.
arcadia-refusal-roster-part = “{ $text }” cannot be read. A hero is name/card+card/Death tokens, such as diva/rusty-blade+parrying-blade/1; the coins are coins/4.
arcadia-refusal-no-such-upgrade = “{ $text }” cannot be bought. The card chart lists the cards with a price.
arcadia-refusal-too-dear = { $card } costs { $price ->
    [one] 1 coin
   *[other] { $price } coins
}; the guild has { $coins }.

# --- what is wrong with a scenario file ---

arcadia-refusal-scenario-unknown-kind = Unknown: “{ $text }”. Known: { $known }
arcadia-refusal-scenario-unknown-quest = Unknown quest “{ $text }”. Known: { $known }
arcadia-refusal-scenario-one-of = “{ $text }” must be one of: { $choices }
arcadia-refusal-scenario-legend-clash = These cannot share a space: { $kinds }. A space holds two monsters at most, and none where a guild starts.
arcadia-refusal-scenario-border-twice = Line { $first } already draws the border { $border }.
arcadia-refusal-scenario-door-blocked = The door { $border } leads nowhere: { $cell } is blocked terrain.
arcadia-refusal-scenario-token-twice = “{ $text }” is already at { $first }; only one exists.
arcadia-refusal-scenario-spawns-many = Spawn tokens: { $count }; allowed: { $limit }.
arcadia-refusal-scenario-guilds-few = Guilds with starting spaces: { $count }; needed: { $needed }.
arcadia-refusal-scenario-start-small = Guild { $colour } starts with { $heroes } heroes, but { $cell } alone holds { $room }. Draw another starting space for it.
arcadia-refusal-scenario-monsters-many = Monsters: { $count }; allowed: { $limit }.
arcadia-refusal-scenario-portal-alone = The portal at { $cell } leads nowhere: there is no other { $colour } portal.
arcadia-refusal-scenario-cut-off = { $cell } cannot be reached (spaces cut off: { $count }).
arcadia-refusal-scenario-quest-twice = The quest { $quest } is already listed.
arcadia-refusal-scenario-quest-monster = { $kind ->
    [villain] The quest { $quest } needs a villain, but the map has none.
   *[minion] The quest { $quest } needs a monster that is not a villain, but the map has none.
}
arcadia-refusal-scenario-quest-goal = The quest { $quest } needs “{ $text }”, which is nowhere on the map.
arcadia-refusal-scenario-goal-idle = No quest uses “{ $text }” at { $cell }.
arcadia-refusal-scenario-quests-few = With { $guilds } guilds a guild wins with { $needed } quests, at least { $pve } of them player versus environment (all but kill-hero); here a guild has only { $count }.

# --- chances ---

arcadia-chance-hits = Hits: **{ $mean }** on average ({ $items })
arcadia-chance-damage = Wounds: **{ $mean }** on average ({ $items })
arcadia-chance-hurt = Any Wound to { $target }: **{ $chance }**
arcadia-chance-falls = { $target } is killed ({ $hp } Life now): **{ $chance }**
arcadia-chance-overkill = { $target } is overkilled, so no payback ({ $threshold } or more): **{ $chance }**
arcadia-chance-item-more = { $item } or more: { $chance }

# --- charts ---

arcadia-chart-attack-die = Attack die (black)
arcadia-chart-defence-die = Defence die (white)
arcadia-chart-face = { $face } { $name }: { $counts ->
    [none] nothing
   *[other] counts for { $counts }
}{ $crit ->
    [yes] , and roll one more die
   *[no] {""}
}
arcadia-chart-respawn = Respawning: the pair of two black dice
arcadia-chart-pair = { $first } { $second }
arcadia-chart-token = spawn token { $tokens }, if it is on the board and its space has room; otherwise into the box
arcadia-chart-no-token = no token: into the box
arcadia-chart-heroes = Heroes
arcadia-chart-hero = Defence { $defence }, Life { $life }, movement { $movement }. { $talent }: { $abilities ->
    [none] no further effect
   *[other] { $abilities }
}
arcadia-chart-monsters = Monsters
arcadia-chart-monster = { $villain ->
    [yes] Villain,{" "}
   *[no] {""}
}{ $type }, { $dice } dice; Defence { $defence }, Life { $life }, Overkill { $overkill }, movement { $movement }, { $coins ->
    [one] 1 coin
   *[other] { $coins } coins
}{ $abilities ->
    [none] {""}
   *[other] ; { $abilities }
}
arcadia-chart-cards = Attack cards and boosts
arcadia-chart-card = { $type }, { $group }, { $dice ->
    [one] 1 die
   *[other] { $dice } dice
}{ $abilities ->
    [none] {""}
   *[other] ; { $abilities }
}{ $price ->
    [0] {""}
    [one] {" "}(1 coin)
   *[other] {" "}({ $price } coins)
}
arcadia-chart-boost = { $type }{ $group ->
    [none] {""}
   *[other] , { $group }
}{ $dice ->
    [0] {""}
    [one] , +1 die
   *[other] , +{ $dice } dice
}{ $abilities ->
    [none] {""}
   *[other] ; { $abilities }
}{ $price ->
    [0] {""}
    [one] {" "}(1 coin)
   *[other] {" "}({ $price } coins)
}

# --- abilities of heroes, monsters and cards ---

arcadia-ability-extra-hit-per-crit = each CRIT counts as { $n ->
    [one] one more Hit
   *[other] { $n } more Hits
}{ $group ->
    [none] {""}
   *[other] {" "}({ $group } cards)
}
arcadia-ability-bonus-die-all-rolls-if-wounded = +{ $n } { $n ->
    [one] die
   *[other] dice
} on all rolls while wounded
arcadia-ability-bonus-die-vs-flanked = +{ $n } { $n ->
    [one] die
   *[other] dice
} against a flanked target
arcadia-ability-bonus-die-if = +{ $n } { $n ->
    [one] attack die
   *[other] attack dice
} while { $condition }
arcadia-ability-reroll = { $n ->
    [one] 1 reroll
   *[other] { $n } rerolls
}
arcadia-ability-no-defence-vs = its targets roll no defence dice{ $group ->
    [none] {""}
   *[other] {" "}({ $group } cards)
}
arcadia-ability-defence-bonus = +{ $n } Defence, exhausted or not
arcadia-ability-sword-as-ranged = Sword cards can be used at range and still hit on swords
arcadia-ability-wound-instead-of-exhaust = may take 1 Wound instead of exhausting a card
arcadia-ability-no-exhaust-vs-flanked = the card is not exhausted against a flanked target
arcadia-ability-exhaust-twice = { $group ->
    [none] Attack
   *[other] { $group }
} cards can be used twice before they are exhausted
arcadia-ability-extra-target-on-crit = with a CRIT { $optional ->
    [yes] up to{" "}
   *[no] {""}
}{ $n ->
    [one] 1 more enemy
   *[other] { $n } more enemies
} Close to the target
arcadia-ability-talent = { $talent }
arcadia-ability-target-all-close-heroes = { $mandatory ->
    [yes] also strikes every hero Close to it
   *[no] may also strike every hero Close to it
}
arcadia-ability-optional-targets-close-to-primary = may also strike { $max ->
    [none] any enemies
    [one] 1 enemy
   *[other] up to { $max } enemies
} Close to the target
arcadia-ability-no-guard-by-movement = its moves draw no guards
arcadia-ability-extra-ally-activation = after attacking with Magic without moving, another hero of the guild may be activated
arcadia-ability-heal-self-per-hit = each Hit rolled heals the attacker { $n ->
    [one] 1 Wound
   *[other] { $n } Wounds
}
arcadia-ability-heal-per-crit = each CRIT of its attack heals { $n } of its own Wounds
arcadia-ability-daze-on-wound = a target that takes a Wound is dazed
arcadia-ability-exhaust-per-crit = each CRIT of its attack exhausts { $n ->
    [one] 1 Attack card
   *[other] { $n } Attack cards
} of the target, chosen by its owner
arcadia-ability-wound-attacker-per-defence-crit = each CRIT in defence gives the attacker { $n ->
    [one] 1 Wound
   *[other] { $n } Wounds
}
arcadia-term-condition-another-monster-is-close-to-it = another monster is Close to it

# --- quick rulings: from bare numbers, without a game ---

arcadia-event-quick-first = 🎲 First player (1D{ $sides }): { $rolled } → **{ $who }**
arcadia-event-quick-seat = { $place } · **{ $who }** — { $alone ->
    [yes] the referee controls the monsters
   *[no] { $right } controls the monsters
}
arcadia-quick-no-morale = Arcadia Quest has no morale test: monsters fight until they are killed.

# --- words: faces of the dice, the same in every language ---

arcadia-term-sword = ⚔️
arcadia-term-bow = 🏹
arcadia-term-crit = 💥
arcadia-term-shield = 🛡️
arcadia-term-blank = ▫️
arcadia-term-face-sword = sword
arcadia-term-face-bow = bow
arcadia-term-face-crit = CRIT
arcadia-term-face-shield = shield
arcadia-term-face-blank = blank

# --- words: attacks ---

arcadia-term-melee = melee
arcadia-term-ranged = ranged
arcadia-term-defence = defence
arcadia-term-boost = boost
arcadia-term-group-sword = Sword
arcadia-term-group-bow = Bow
arcadia-term-group-magic = Magic
arcadia-term-group-hammer = Hammer
arcadia-term-group-axe = Axe
arcadia-term-dazed = dazed
arcadia-term-exhaust = exhausted
arcadia-term-free = not exhausted
arcadia-term-card = card
arcadia-term-wound = a Wound instead
arcadia-term-boost-wound = a Wound instead of each boost
arcadia-term-all-wounds = a Wound instead of each card
arcadia-term-lost = exhausted by the attack
arcadia-term-guard = guard
arcadia-term-payback = payback
arcadia-term-door = door

# --- words: tokens, quests, rewards ---

arcadia-term-token-exploration = an exploration token
arcadia-term-token-1 = quest token 1
arcadia-term-token-2 = quest token 2
arcadia-term-token-3 = quest token 3
arcadia-term-token-4 = quest token 4
arcadia-term-token-5 = quest token 5
arcadia-term-token-6 = quest token 6
arcadia-term-token-7 = quest token 7
arcadia-term-token-8 = quest token 8
arcadia-term-token-9 = quest token 9
arcadia-term-t1 = T1
arcadia-term-t2 = T2
arcadia-term-t3 = T3
arcadia-term-t4 = T4
arcadia-term-t5 = T5
arcadia-term-no-token = no token shows this pair
arcadia-term-no-room = its token’s space is full
arcadia-term-quest-kill-hero = kill a hero of another guild
arcadia-term-quest-kill-monsters = kill monsters
arcadia-term-quest-kill-villain = kill the villain
arcadia-term-quest-reach = reach quest token
arcadia-term-quest-fetch = fetch quest token
arcadia-term-monster = monster
arcadia-term-villain = villain
arcadia-term-hero = hero
arcadia-term-fallen-hero = a rival’s hero has fallen
arcadia-term-first = first to fulfil the quest

# --- words: choices before the game ---

arcadia-term-ready = ready-made
arcadia-term-draft = draft
arcadia-term-any_close_target = any Close target
arcadia-term-close_monster_target = only a Close monster
arcadia-term-one = one
arcadia-term-all = all
arcadia-term-on_removal = when the figure is removed
arcadia-term-on_lethal_wound = at the last Wound

# --- words: what a game master sets, adds, removes ---

arcadia-term-wounds = Wounds
arcadia-term-deaths = Death tokens
arcadia-term-coins = coins
arcadia-term-kills = monsters killed
arcadia-term-exhausted = exhausted
arcadia-term-piece = figure
arcadia-term-quests = quests fulfilled
arcadia-term-explorations = exploration tokens brought along
arcadia-term-victory = victory
arcadia-term-draw = a draw
arcadia-term-abandoned = abandoned

# --- words: heroes and their talents ---

arcadia-term-diva = Diva
arcadia-term-greensleeves = Greensleeves
arcadia-term-grom = Grom
arcadia-term-hobsbawm = Hobsbawm
arcadia-term-johan = Johan
arcadia-term-kanga = Kanga
arcadia-term-maya = Maya
arcadia-term-scarlet = Scarlet
arcadia-term-seth = Seth
arcadia-term-spike = Spike
arcadia-term-wisp = Wisp
arcadia-term-zazu = Zazu
arcadia-term-tough-as-nails = Tough as Nails
arcadia-term-bow-mastery = Bow Mastery
arcadia-term-berserk = Berserk
arcadia-term-blessing = Blessing
arcadia-term-blade-throw = Blade Throw
arcadia-term-self-sacrifice = Self-Sacrifice
arcadia-term-mana-mastery = Mana Mastery
arcadia-term-backstab = Backstab
arcadia-term-piercing-magic = Piercing Magic
arcadia-term-vengeance = Vengeance
arcadia-term-stealth = Stealth
arcadia-term-opportunist = Opportunist

# --- words: monsters ---

arcadia-term-monsters = the monsters
arcadia-term-goblin = Goblin
arcadia-term-goblin-archer = Goblin Archer
arcadia-term-orc-marauder = Orc Marauder
arcadia-term-orc-captain = Orc Captain
arcadia-term-boss-orc = Boss Orc
arcadia-term-beastman-spear = Spear Beastman
arcadia-term-beastman-hammer = Hammer Beastman
arcadia-term-sister-pleasure = Sister of Pleasure
arcadia-term-sister-pain = Sister of Pain
arcadia-term-troll = Troll
arcadia-term-minotaur = Minotaur
arcadia-term-lord-fang = Lord Fang

# --- words: cards ---

arcadia-term-rusty-blade = Rusty Blade
arcadia-term-parrying-blade = Parrying Blade
arcadia-term-slingshot = Slingshot
arcadia-term-nova-bolt = Nova Bolt
arcadia-term-life-drain = Life Drain
arcadia-term-broad-sword = Broad Sword
arcadia-term-guardian-blade = Guardian Blade
arcadia-term-throwing-knives = Throwing Knives
arcadia-term-backbiter = Backbiter
arcadia-term-dazing-hammer = Dazing Hammer
arcadia-term-sweeping-axe = Sweeping Axe
arcadia-term-long-bow = Long Bow
arcadia-term-hawk-bow = Hawk Bow
arcadia-term-ghost-flame = Ghost Flame
arcadia-term-chain-lightning = Chain Lightning
arcadia-term-whetstone = Whetstone
arcadia-term-lucky-charm = Lucky Charm
arcadia-term-battle-potion = Battle Potion

# --- cards as pictures ---

arcadia-cards-held = Attack cards
arcadia-card-villain = Villain
arcadia-figure-defence = Defence
arcadia-figure-life = Life
arcadia-figure-movement = Movement
arcadia-figure-dice = Dice
arcadia-figure-overkill = Overkill
arcadia-figure-coins = Coins
