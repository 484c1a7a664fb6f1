# The local page, without Discord.
sandbox-guild = Dohyo
sandbox-channel = skirmish
sandbox-bot = Gyoji
sandbox-player-one = Hanako
sandbox-player-two = Taro
sandbox-game-master = Game master
sandbox-starting = Gyoji is starting its sandbox: a small Discord that runs only on this machine …
sandbox-address = Gyoji’s sandbox is open at { $url } (Ctrl+C stops it; games are kept)
sandbox-fight = { $ruleset }: ready-made fight
sandbox-welcome =
    Welcome to the sandbox. You can play here on your own: the referee plays the other side.
    - A button below starts a small ready-made fight.
    - Slash commands work as on Discord: type / in the box at the bottom, for example `/roll`. Dice and charts need no game.
    - At the top you can switch between two players and a game master.
