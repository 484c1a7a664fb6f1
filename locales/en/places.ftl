# Places where the bot can post, and default rulesets and languages.
refusal-not-at-home = I am here only because you brought me along. I can answer you, but I cannot post messages of my own, which a game needs. Play on a server that has added me.

command-defaults = defaults
    .description = The ruleset, language and theme to use when none is named
command-defaults-show = show
    .description = Show the defaults that apply here now
command-defaults-me = me
    .description = Choose for yourself, wherever you are
command-defaults-channel = channel
    .description = Choose for this channel or thread
command-defaults-server = server
    .description = Choose for the whole server
command-defaults-me-ruleset = ruleset
    .description = Your ruleset where the channel has none
command-defaults-me-language = language
    .description = The language of messages that only you read
command-defaults-channel-ruleset = ruleset
    .description = The ruleset of this channel
command-defaults-channel-language = language
    .description = The language of messages that the whole channel reads
command-defaults-server-ruleset = ruleset
    .description = The ruleset where neither the channel nor the user has one
choice-dark = dark
choice-light = light
choice-contrast = high contrast
choice-none = none (automatic)

defaults-of = { $whose ->
        [user] **Your defaults** · ruleset: { $ruleset ->
            [none] none
           *[other] { $ruleset }
        }
        [thread] **Defaults of this thread** · ruleset: { $ruleset ->
            [none] as in the channel
           *[other] { $ruleset }
        }
        [server] **Defaults of this server** · ruleset: { $ruleset ->
            [none] none
           *[other] { $ruleset }
        }
       *[channel] **Defaults of this channel** · ruleset: { $ruleset ->
            [none] each user’s own
           *[other] { $ruleset }
        }
    }{ $whose ->
        [server] {""}
       *[other] {" "}· language: { $language ->
            [en] English
            [ja] Japanese
           *[none] { $whose ->
                [thread] as in the channel
               *[other] as set in Discord
            }
        }
    }{ $system ->
        [none] {""}
       *[other] {" "}· dice: { $system }
    }{ $theme ->
        [none] {""}
       *[other] {" "}· pictures: { $theme }
    }
refusal-defaults-not-home = I am here only because you brought me along, so this channel cannot have defaults. `/defaults me` sets your own.
refusal-defaults-manager-only = Only members who may manage the server or its channels can set the defaults of a channel. `/defaults me` sets your own.
refusal-defaults-no-server = This is not a server. `/defaults me` sets your own defaults, `/defaults channel` those of this channel.
refusal-defaults-server-manager-only = Only members who may manage the server or its channels can set the defaults of the server; a permission for a single channel is not enough. `/defaults me` sets your own.
