# Where the bot is at home, and what users and channels choose beforehand.
refusal-not-at-home = Here I am only because you brought me along. I can answer you, but a game needs messages of my own: play it on a server that has added me.

command-defaults = defaults
    .description = Which ruleset and language count when none is named
command-defaults-show = show
    .description = What counts here now
command-defaults-me = me
    .description = Choose for yourself, wherever you are
command-defaults-channel = channel
    .description = Choose for this channel or thread
command-defaults-server = server
    .description = Choose for the whole server
command-defaults-me-ruleset = ruleset
    .description = Your ruleset, where the channel has none
command-defaults-me-language = language
    .description = The language of what only you read
command-defaults-channel-ruleset = ruleset
    .description = The ruleset of this channel
command-defaults-channel-language = language
    .description = The language of what the whole channel reads
command-defaults-server-ruleset = ruleset
    .description = The ruleset where neither channel nor user has one
choice-none = none (automatic)

defaults-of = { $whose ->
        [user] **Your defaults:** ruleset: { $ruleset ->
            [none] none
           *[other] { $ruleset }
        }
        [thread] **This thread’s:** ruleset: { $ruleset ->
            [none] as the channel
           *[other] { $ruleset }
        }
        [server] **The server’s:** ruleset: { $ruleset ->
            [none] none
           *[other] { $ruleset }
        }
       *[channel] **This channel’s:** ruleset: { $ruleset ->
            [none] each user’s own
           *[other] { $ruleset }
        }
    }{ $whose ->
        [server] {""}
       *[other] ; language: { $language ->
            [en] English
            [ja] Japanese
           *[none] { $whose ->
                [thread] as the channel
               *[other] as Discord says
            }
        }
    }{ $system ->
        [none] {""}
       *[other] ; dice: { $system }
    }
refusal-defaults-not-home = Here I am only because you brought me along: this channel can have no defaults. `/defaults me` chooses yours.
refusal-defaults-manager-only = Only who may manage the server or its channels can choose for a whole channel. `/defaults me` chooses for yourself.
refusal-defaults-no-server = This is no server. `/defaults me` chooses for yourself, `/defaults channel` for this channel.
refusal-defaults-server-manager-only = Only who may manage the server or its channels can choose for the whole server; a permission for one channel alone does not count. `/defaults me` chooses for yourself.
