# Quick rulings: the verbs' commands without a game, from bare numbers.

quick-ruling = **{ $ruleset }, { $verb }** (quick ruling)
quick-beside-game = -# This does not affect the game in this channel.
quick-asker = { $user }
quick-target = Target
quick-opponent = Opponent

refusal-quick-which = No game is in progress in this channel; `/game new` opens one. For a quick ruling without a game, name the rules with “ruleset” (/{ $verb }: { $rulesets }), or set them with `/defaults`.
refusal-slot-of-quick = In this game, /{ $verb } has no “{ $slot }”. A quick ruling has it and does not affect the game: add “ruleset” ({ $ruleset }).
refusal-quick-none = { $ruleset } has no rule for /{ $verb }. These rulesets can give a quick ruling on it: { $rulesets }
refusal-idle-slot = “{ $slot }” has no effect with { $using }; please leave it out.
refusal-named-twice = “{ $text }” is there twice; please use different names.

parameter-names = names
    .description = Quick ruling: the participants, separated by commas (Gloomhaven: Anna 15/40, Ben 22)
parameter-monsters = monsters
    .description = Quick ruling: monster types with their numbers, by commas (Guard 35, Archer 50)
parameter-defence = defence
    .description = Quick ruling: the target’s defence (shield, level of the defence card, defence dice)
parameter-minds = minds
    .description = Quick ruling: the minds of all others, the attacker’s first, separated by commas
parameter-block = block
    .description = Quick ruling: level of the block against it; 0 means none
command-initiative-ruleset = ruleset
    .description = A quick ruling by these rules, without a game
command-attack-ruleset = ruleset
    .description = { command-initiative-ruleset.description }
command-escape-ruleset = ruleset
    .description = { command-initiative-ruleset.description }
command-morale-ruleset = ruleset
    .description = { command-initiative-ruleset.description }
command-attack-conditions = conditions
    .description = Conditions that the attack inflicts. Quick ruling: poisoned target, strengthened or muddled attacker
command-attack-hp = hp
    .description = Quick ruling: the target’s hit points or endurance
command-attack-level = level
    .description = Quick ruling: the level of the attack
command-escape-level = level
    .description = Quick ruling: the level of the card or mirror
command-escape-attack = attack
    .description = Quick ruling: the level of the attack to evade; 0 means your own turn
command-rule-ruleset = ruleset
    .description = Search only these rules
command-morale-what = what
    .description = Quick ruling: which check

answer-follows = ✓ The answer follows, for everyone to read.
