# Names and descriptions of the slash commands; bot/client/translator.py says how the ids are made.
command-gyoji = gyoji
    .description = What this bot does and how to begin

command-privacy = privacy
    .description = What is kept of you; have it as a file, or erase it

choice-gloomhaven = Gloomhaven
