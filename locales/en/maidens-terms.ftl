# Maid & Maidens: what things are called. Ids as in rules/maidens/data.

# --- words: attributes ---

maidens-term-human = human
maidens-term-machine = machine
maidens-term-beast = beast
maidens-term-fairy = fairy
maidens-term-undead = undead
maidens-term-demon = demon

# --- words: weapons and equipment ---

maidens-term-pistol = pistol
maidens-term-heavy-handgun = large-calibre handgun
maidens-term-smg = submachine gun
maidens-term-shotgun = shotgun
maidens-term-rifle = rifle
maidens-term-assault-rifle = assault rifle
maidens-term-sniper-rifle = sniper rifle
maidens-term-light-mg = light machine gun
maidens-term-heavy-mg = heavy machine gun
maidens-term-gatling = gatling gun
maidens-term-at-rifle = anti-tank rifle
maidens-term-flamethrower = flamethrower
maidens-term-bow = bow
maidens-term-beam-rifle = beam rifle
maidens-term-particle-cannon = high-output charged-particle cannon
maidens-term-grenade-launcher = grenade launcher
maidens-term-at-rocket = anti-tank rocket
maidens-term-missile = missile
maidens-term-knife = knife
maidens-term-bayonet = bayonet
maidens-term-katana = Japanese sword
maidens-term-greatsword = greatsword
maidens-term-polearm = polearm
maidens-term-hammer = war hammer
maidens-term-broom = broom
maidens-term-beam-saber = beam sabre
maidens-term-throwing-knife = throwing knife
maidens-term-hand-grenade = hand grenade
maidens-term-holy-water-bottle = bottle of holy water
maidens-term-land-mine = land mine
maidens-term-barbed-wire = barbed wire
maidens-term-sandbags = sandbag wall
maidens-term-shield-armor = shield/armour
maidens-term-heavy-armor = heavy armour
maidens-term-lunch-box = packed lunch
maidens-term-medical-kit = medical kit
maidens-term-radio = field radio
maidens-term-ew-pod = EW pod
maidens-term-wand = magic wand
maidens-term-wings = wings or flight pack
maidens-term-binoculars = binoculars
maidens-term-aa-sight = anti-air sight
maidens-term-ap-rounds = explosive armour-piercing rounds
maidens-term-bouquet = bouquet

# --- words: skills ---

maidens-term-command = Command
maidens-term-love = Love
maidens-term-concentrate = Concentrate
maidens-term-luck = Luck
maidens-term-flight = Flight
maidens-term-comms = Comms
maidens-term-magic = Magic
maidens-term-medic = Medic
maidens-term-secret-art = Secret art
maidens-term-spirit = Fighting spirit
maidens-term-martial-arts = Martial arts
maidens-term-self-regeneration = Self-regeneration
maidens-term-immortal = Immortal
maidens-term-misfortune = Misfortune
maidens-term-electronic-warfare = Electronic warfare
maidens-term-stratagem = Stratagem
maidens-term-psychic = Psychic power
maidens-term-special-attack = Special attack
maidens-term-sniping = Sniping
maidens-term-frail = Frail
maidens-term-cooking = Cooking
maidens-term-full-fire = Full fire
maidens-term-parry = Parry
maidens-term-ninja = Ninja arts
maidens-term-spotting = Spotting
maidens-term-dual-wield = Two-weapon fighting
maidens-term-tough = Tough
maidens-term-fleet = Fleet of foot
maidens-term-brave = Brave
maidens-term-cheer = Cheer
maidens-term-slow = Slow
maidens-term-timid = Timid

# --- words: secret arts ---

maidens-term-counter-attack = Counter attack
maidens-term-return-blade = Returning blade
maidens-term-combination = Combination
maidens-term-final-art = Final art
maidens-term-lion-fury = Lion fury
maidens-term-stun-attack = Stun attack
maidens-term-sonic-blade = Sonic blade
maidens-term-whirlwind-step = Gale stance
maidens-term-guard-break = Armour crusher

# --- words: stratagems ---

maidens-term-fire-attack = Fire attack
maidens-term-pitfall = Pitfall
maidens-term-false-orders = False orders
maidens-term-smoke-screen = Smoke screen
maidens-term-rally = Rally

# --- words: psychic powers ---

maidens-term-teleport = Teleport
maidens-term-telekinesis = Telekinesis
maidens-term-barrier = Barrier
maidens-term-pyrokinesis = Pyrokinesis
maidens-term-telepathy = Telepathy

# --- words: spells ---

maidens-term-fireball = Fireball
maidens-term-lightning = Lightning
maidens-term-heal = Healing
maidens-term-sleep = Sleep
maidens-term-haste = Haste

# --- words: special attacks ---

maidens-term-all-range = All-range attack
maidens-term-breath = Breath
maidens-term-eye-beam = Eye beam
maidens-term-self-destruct = Self-destruct
maidens-term-vampire-bite = Vampire bite

# --- words: terrain ---

maidens-term-open = open ground
maidens-term-bush = bush
maidens-term-river = river
maidens-term-slope = slope
maidens-term-breastwork = breastwork
maidens-term-tree = tree
maidens-term-wall = wall
maidens-term-step = raised step
maidens-term-electronic-warfare-ecm = ECM
maidens-term-electronic-warfare-eccm = ECCM
maidens-term-smoke = smoke

# --- words: parts of a number ---

maidens-term-bare-hands = bare hands
maidens-term-beyond-effective = beyond effective range
maidens-term-half-cover = half cover
maidens-term-full-cover = full cover
maidens-term-counter = counter
maidens-term-berserk = berserk
maidens-term-ecm = ECM
maidens-term-ecm-machine = machine in ECM
maidens-term-ecm-sensitive = delicate electronics in ECM
maidens-term-damage-taken = damage taken
maidens-term-allies-in-melee = allies in the melee
maidens-term-die = die
maidens-term-hp-spent = HP paid
maidens-term-hp = HP
maidens-term-failed-checks = failed checks
maidens-term-alarm = False orders
maidens-term-base-move = base move
maidens-term-carrying = carrying an ally

# --- words: ways to attack, and whom ---

maidens-term-direct = direct fire
maidens-term-indirect = indirect fire
maidens-term-spread = spread fire
maidens-term-melee = melee
maidens-term-single = one target
maidens-term-pierce = piercing
maidens-term-blast = blast
maidens-term-terrain-patch = all dolls in one patch
maidens-term-left = left
maidens-term-right = right
maidens-term-sling = sling
maidens-term-self = herself
maidens-term-enemy = an enemy
maidens-term-ally = an ally
maidens-term-doll = a doll
maidens-term-enemies = all enemies in the melee
maidens-term-allies = allies
maidens-term-point = a point
maidens-term-point-or-doll = a point or a doll
maidens-term-patch = a patch of terrain

# --- words: sheets ---

maidens-term-weapon = weapon
maidens-term-emplaced = emplaced weapon
maidens-term-equipment = equipment
maidens-term-attributes = attribute
maidens-term-skills = skill
maidens-term-secret-arts = secret art
maidens-term-stratagems = stratagem
maidens-term-special-attacks = special attack

# --- words: sides, phases, postures, victories ---

maidens-term-first = first side
maidens-term-second = second side
maidens-term-begin = first or second
maidens-term-deploy = deployment
maidens-term-move = movement
maidens-term-act = actions
maidens-term-shot = actions
maidens-term-riposte = melee counters
maidens-term-morale = morale
maidens-term-end = end of the turn
maidens-term-standing = standing
maidens-term-sitting = sitting
maidens-term-prone = prone
maidens-term-ground = on the ground
maidens-term-air = in the air
maidens-term-annihilation = annihilation
maidens-term-general = general
maidens-term-flag = flag
maidens-term-place = place
maidens-term-held = the place was held
maidens-term-points = points
maidens-term-time = time is up
maidens-term-verdict = the game master’s decision
maidens-term-felled = Enemies defeated
maidens-term-general-hurt = HP lost by the enemy general
maidens-term-out-now = Enemies down, taken prisoner or unfit
maidens-term-hp-share = HP left in %

# --- words: what is done ---

maidens-term-equip = equip
maidens-term-drop = drop
maidens-term-take = pick up
maidens-term-give = hand over
maidens-term-attack = attack
maidens-term-use = use
maidens-term-ready = make ready
maidens-term-capture = take prisoner
maidens-term-escape = escape
maidens-term-pass = do nothing
maidens-term-next = next
maidens-term-allow = agree
maidens-term-waive = fire into melees
