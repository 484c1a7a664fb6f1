### Arcadia: guilds, their heroes, and monsters that the player to the right runs.

# --- dice and attacks ---

arcadia-event-attack-rolled = ⚔️ { $actor } → { $target }{ $card ->
    [none] {""}
   *[other] , { $card }
} ({ $type }): { $dice ->
    [0] no dice
    [one] one die
   *[other] { $dice } dice
}{ $added ->
    [0] {""}
   *[other] {" "}({ $added } from abilities)
}{ $faces ->
    [none] {""}
   *[other] {" "}– { $faces }
}{ $bonus ->
    [none] {""}
   *[other] , bonus dice { $bonus }
}{ $rerolled ->
    [none] {""}
   *[other] , rerolled { $rerolled }
} → **{ $hits ->
    [one] one Hit
   *[other] { $hits } Hits
}**{ $extra ->
    [0] {""}
   *[other] {" "}({ $extra } more for CRITs)
}
arcadia-event-defended = 🛡️ { $target }: { $open ->
    [dazed] Dazed, no defence dice
    [pierced] no defence dice against this attack
   *[none] { $dice ->
        [0] no defence dice
       *[other] { $faces }{ $bonus ->
            [none] {""}
           *[other] , bonus dice { $bonus }
        }{ $rerolled ->
            [none] {""}
           *[other] , rerolled { $rerolled }
        }
    }
}; { $hits ->
    [one] one Hit
   *[other] { $hits } Hits
} against { $saves ->
    [one] one Save
   *[other] { $saves } Saves
} → **{ $damage ->
    [one] one Wound
   *[other] { $damage } Wounds
}**{ $life ->
    [0] {""}
   *[other] {" "}({ $left }/{ $life })
}{ $fate ->
    [killed] {" "}– **killed**
    [overkilled] {" "}– **overkill** ({ $overkill } or more at once)
   *[stands] {""}
}

arcadia-chance-item-more = { $item } or more: { $chance }
arcadia-chance-hits = Hits: **{ $mean }** on average ({ $items })
arcadia-chance-damage = Damage: **{ $mean }** on average ({ $items })
arcadia-chance-overkill = { $target } is overkilled ({ $threshold } or more at once), with no payback: **{ $chance }**

# --- rulings without a game ---

arcadia-event-quick-first = 🎲 **{ $who }** has the first turn (1D{ $sides }: { $rolled }).
arcadia-event-quick-seat = { $place } · **{ $who }** — { $alone ->
    [yes] nobody sits to the right, so the bot runs the monsters
   *[no] { $right } sits to the right and runs the monsters
}
arcadia-quick-no-morale = There is no morale in this game: nobody’s courage is tested, and nobody flees.

# --- charts ---

arcadia-chart-attack-die = The attack die
arcadia-chart-defence-die = The defence die
arcadia-chart-face = { $face }{ $counts ->
    [none] : nothing
   *[other] : a success for { $counts }
}{ $crit ->
    [yes] , and one more die
   *[no] {""}
}
arcadia-chart-respawn = Where a killed monster comes back
arcadia-chart-pair = { $first } + { $second }
arcadia-chart-token = on { $tokens }, if that lies on the board and its space has room; else out of the scenario
arcadia-chart-no-token = on no token: out of the scenario
arcadia-chart-heroes = Heroes
arcadia-chart-hero = defence { $defence }, life { $life }, movement { $movement }; { $talent }{ $abilities ->
    [none] {""}
   *[other] : { $abilities }
}
arcadia-chart-monsters = Monsters
arcadia-chart-monster = { $villain ->
    [yes] villain, { $type }
   *[no] { $type }
}, attack dice { $dice }, defence { $defence }, life { $life }, overkill { $overkill }, movement { $movement }, coins { $coins }{ $abilities ->
    [none] {""}
   *[other] {" "}– { $abilities }
}
arcadia-chart-cards = Attack and boost cards
arcadia-chart-card = { $type } ({ $group }), attack dice { $dice }{ $abilities ->
    [none] {""}
   *[other] , { $abilities }
}{ $price ->
    [0] {""}
   *[other] {" "}– coins { $price }
}
arcadia-chart-boost = boost, used together with an Attack card{ $dice ->
    [0] {""}
   *[other] : attack dice +{ $dice }
}{ $abilities ->
    [none] {""}
   *[other] : { $abilities }
} – coins { $price }

# --- abilities and effects ---

arcadia-ability-extra-hit-per-crit = { $group ->
    [none] each CRIT gives { $n } more { $n ->
        [one] Hit
       *[other] Hits
    }
   *[other] with { $group } cards each CRIT gives { $n } more { $n ->
        [one] Hit
       *[other] Hits
    }
}
arcadia-ability-bonus-die-all-rolls-if-wounded = +{ $n } die on all rolls while wounded
arcadia-ability-bonus-die-vs-flanked = +{ $n } attack die against a flanked target
arcadia-ability-bonus-die-if = +{ $n } attack die if { $condition }
arcadia-ability-reroll = { $n } { $n ->
    [one] reroll
   *[other] rerolls
}
arcadia-ability-no-defence-vs = { $group ->
    [none] targets roll no defence dice
   *[other] targets of { $group } cards roll no defence dice
}
arcadia-ability-defence-bonus = defence +{ $n }, exhausted or not
arcadia-ability-sword-as-ranged = Sword cards may be used at range and still hit on Sword faces
arcadia-ability-wound-instead-of-exhaust = may take a Wound instead of exhausting a card
arcadia-ability-no-exhaust-vs-flanked = the Attack card is not exhausted against a flanked target
arcadia-ability-exhaust-twice = { $group } cards may be exhausted twice
arcadia-ability-extra-target-on-crit = with a CRIT { $optional ->
    [yes] may also hit
   *[no] also hits
} { $n ->
    [one] one more enemy
   *[other] up to { $n } more enemies
} close to the target
arcadia-ability-target-all-close-heroes = { $mandatory ->
    [yes] also hits every hero close to it
   *[no] may also hit every hero close to it
}
arcadia-ability-optional-targets-close-to-primary = may also hit { $max ->
    [none] any number of enemies
    [one] one more enemy
   *[other] up to { $max } more enemies
} close to the target
arcadia-ability-no-guard-by-movement = moving triggers no guards
arcadia-ability-extra-ally-activation = after an attack with a Magic card and no movement another hero of the guild may be activated
arcadia-ability-heal-self-per-hit = removes { $n } own Wound for each Hit rolled
arcadia-ability-heal-per-crit = removes { $n } own Wounds for each CRIT
arcadia-ability-daze-on-wound = who takes a Wound from it is Dazed
arcadia-ability-exhaust-per-crit = each CRIT exhausts { $n } Attack card of the target
arcadia-ability-wound-attacker-per-defence-crit = each CRIT in defence gives the attacker { $n } Wound

# --- words ---

arcadia-term-sword = Sword
arcadia-term-bow = Bow
arcadia-term-crit = CRIT
arcadia-term-shield = Shield
arcadia-term-blank = Blank
arcadia-term-melee = melee
arcadia-term-ranged = ranged
arcadia-term-defence = defence
arcadia-term-boost = boost
arcadia-term-magic = Magic
arcadia-term-hammer = Hammer
arcadia-term-axe = Axe
arcadia-term-another-monster-is-close-to-it = another monster is close to it
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
arcadia-term-orc-marauder = Orc Marauder
arcadia-term-goblin-archer = Goblin Archer
arcadia-term-orc-captain = Orc Captain
arcadia-term-beastman-spear = Spear Beastman
arcadia-term-beastman-hammer = Hammer Beastman
arcadia-term-sister-pleasure = Sister of Pleasure
arcadia-term-sister-pain = Sister of Pain
arcadia-term-troll = Troll
arcadia-term-minotaur = Minotaur
arcadia-term-lord-fang = Lord Fang
arcadia-term-goblin = Goblin
arcadia-term-boss-orc = Boss Orc
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
arcadia-term-t1 = spawn token 1
arcadia-term-t2 = spawn token 2
arcadia-term-t3 = spawn token 3
arcadia-term-t4 = spawn token 4
arcadia-term-t5 = spawn token 5
