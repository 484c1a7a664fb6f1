# Names and descriptions of the slash commands; bot/client/translator.py says how the ids are made.
command-gyoji = gyoji
    .description = What this bot does and how to begin

choice-gloomhaven = Gloomhaven
