# Names and descriptions of the slash commands. bot/client/gateway/translator.py derives their ids.
command-gyoji = gyoji
    .description = See what this bot does and how to begin

command-privacy = privacy
    .description = See which data about you is kept; get it as a file, or erase it

choice-gloomhaven = Gloomhaven
