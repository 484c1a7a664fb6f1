# Quick rulings: the verbs' commands without a game, from bare numbers.

quick-ruling = **{ $ruleset }, { $verb }** (quick ruling)
quick-beside-game = -# The game in this channel is not touched by this.
quick-asker = { $user }
quick-target = Target
quick-opponent = Opponent

refusal-quick-which = There is no game under way in this channel; `/game new` opens one. For a quick ruling without a game, name the rules with “ruleset” (/{ $verb }: { $rulesets }), or choose them for good with `/defaults`.
refusal-slot-of-quick = /{ $verb } has no “{ $slot }” in this ruleset. A quick ruling has it, which leaves the game alone: add “ruleset” ({ $ruleset }).
refusal-quick-none = { $ruleset } has no rule for /{ $verb }. A quick ruling on it is possible by: { $rulesets }
refusal-idle-slot = “{ $slot }” does not count with { $using }; please leave it out.
refusal-named-twice = “{ $text }” is there twice; please tell them apart.

parameter-names = names
    .description = Quick ruling: who takes part, with commas (Gloomhaven: Anna 15/40, Ben 22)
parameter-monsters = monsters
    .description = Quick ruling: monster types with their numbers, with commas (Guard 35, Archer 50)
parameter-defence = defence
    .description = Quick ruling: what the target has against it (shield, level of the defence card, defence dice)
parameter-minds = minds
    .description = Quick ruling: the minds of all others, the attacker’s first, with commas
parameter-block = block
    .description = Quick ruling: level of the block against it; 0 is none
command-initiative-ruleset = ruleset
    .description = A quick ruling by these rules, without a game
command-attack-ruleset = ruleset
    .description = A quick ruling by these rules, without a game
command-escape-ruleset = ruleset
    .description = A quick ruling by these rules, without a game
command-morale-ruleset = ruleset
    .description = A quick ruling by these rules, without a game
command-attack-conditions = conditions
    .description = Those that the attack inflicts. Quick ruling: poisoned target, strengthened or muddled attacker
command-attack-hp = hp
    .description = Quick ruling: the target’s hit points or endurance
command-attack-level = level
    .description = Quick ruling: the level of the attack
command-escape-level = level
    .description = Quick ruling: the level of the card or mirror
command-escape-attack = attack
    .description = Quick ruling: the level of the attack that is evaded; 0 is your own turn
command-rule-ruleset = ruleset
    .description = Look in these rules only
command-morale-what = what
    .description = Quick ruling: which check

answer-follows = ✓ The answer follows for all to read.
