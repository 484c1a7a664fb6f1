# What the person reads who runs the program, in the terminal.
start-about = Gyoji referees tabletop skirmishes: on Discord with DISCORD_TOKEN set, on a local page without it.
start-verify = check an exported game: same seed, same journal, same events
start-transcript = play a transcript and compare what happens
start-backup = copy the database while the bot goes on
start-forget = erase what is kept of a user or a server; works while the bot is running
start-cli-scope = whose data: user or server
start-cli-id = Discord's number of the user or server
start-cli-dry-run = only say what would go
start-forgotten = Forgotten. { $counts ->
    [none] Nothing could be counted.
   *[other] Gone: { $counts }.
}
start-would-forget = Nothing has been changed. { $counts ->
    [none] Nothing can be counted, but something is kept.
   *[other] Would go: { $counts }.
}
start-will-forget = The running bot has been asked to, but has not done so within a minute. It does so once it is connected to Discord. { $counts ->
    [none] {""}
   *[other] To go: { $counts }.
}
start-forget-id = “{ $text }” is no id: an id of Discord is a number, such as 123456789012345678.
start-forget-unknown = Nothing is kept of { $scope ->
    [user] the user
   *[guild] the server
} { $id }.
start-forget-older = The database { $path } is of an older version. Please update and start the bot first.
start-health = say by the exit code whether a bot is running and connected
# What the terminal says about its commands; %-places stay as they are.
start-cli-usage = usage:
start-cli-positional = arguments
start-cli-options = options
start-cli-help = show this help and end
start-cli-error = %(prog)s: %(message)s
start-cli-argument = %(argument_name)s: %(message)s
start-cli-required = still needed: %s
start-cli-unknown = not known here: %s
start-cli-choice = there is no %(value)s; there are %(choices)s
start-cli-command = COMMAND
start-cli-file = FILE
start-cli-commitment = the hash of the secret as it was posted; may be given several times
start-cli-head = the head as it stood above the board, such as 12:0f3a9c1e5b7d2468
start-cli-no-hash = “{ $text }” is no hash of a secret: that has 64 digits, 0 to 9 and a to f
start-cli-no-head = “{ $text }” is no head of a journal: give it as it stood above the board, such as 12:0f3a9c1e5b7d2468
start-backed-up = The database was copied to { $path }.
start-restore = put a backup in the place of the database, while no bot is running
start-restored = The database { $path } is now a copy of { $file }.{ $kept ->
    [none] { "" }
   *[other] { " " }What was there before is kept as { $kept }.
}
start-no-backup = There is no file { $path }. Please name a backup.
start-not-alive = No bot is running here, or it cannot write the file in which it says how it is. Please see its log; if it is running and well, DATABASE is another one here.
start-ill-starting = The bot is starting and has not connected to Discord yet.
start-ill-silent = The bot has not said for a minute how it is: it is stuck, or cannot write the file in which it says so. Please see its log.
start-well = The bot is well.
start-ill-disconnected = { $shards ->
    [all] The bot is running but is not connected to Discord.
   *[other] The bot is running but is not connected to Discord with these shards: { $shards }
}
start-ill-shards = No process of the bot has these shards, so nobody gets an answer there: { $shards }. Please start the process whose SHARD_IDS name them, or leave SHARD_IDS out.
start-ill-outbox = { $count ->
    [one] One message has been waiting for Discord for { $minutes } minutes
   *[other] { $count } messages have been waiting for Discord, the oldest for { $minutes } minutes
}, although the bot is connected. Please see what the log says about their channels.
start-ill-deadlines = { $count } { $count ->
    [one] deadline is
   *[other] deadlines are
} overdue by minutes. Please see what the log says about it.
start-ill-bcdice = BCDice did not start or broke off at the last roll by a game system; the next such roll tries again. Please see docs/hosting.md, “Game systems”.
# A place in the commands, as in: /attack hp, Japanese name “HP”: Command name is invalid
start-refused-field = { $command ->
    [none] { $why }
   *[other] { $command }{ $part ->
        [none] { "" }
       *[other] , { $locale ->
            [none] { "" }
            [ja] Japanese{ " " }
           *[other] { $locale }{ " " }
        }{ $part }
    }{ $text ->
        [none] { "" }
       *[other] { " " }“{ $text }”
    }: { $why }
} (error code: { $code }){ $more ->
    [0] { "" }
   *[other] , and { $more } more
}
start-ill-commands = Discord refuses the commands of this version, so people still have those of before. { start-refused-field }. Please correct that where it comes from, such as an installed ruleset, and start the bot again.
start-commands-refused = Discord refuses the commands, and has none of before that the bot could serve. { start-refused-field }. Please correct that where it comes from, such as an installed ruleset, and start the bot again.
start-metrics-port = Port { $port } of { $host } cannot be opened for the metrics: { $why ->
    [name] there is no such name, as far as this network knows
    [taken] another program has it
    [elsewhere] the address is not one of this machine
    [denied] the system does not allow it
   *[other] the system reports “{ $detail }”
}. Please correct METRICS_PORT or METRICS_HOST.
start-ill-slow = The database { $path } has not answered for { $seconds } seconds. Whatever needs it waits. Please see what keeps it: its disk, a lock, the network, a standby that it waits for.
start-ill-full = The disk of the database { $path } is nearly full: { $free } MB are left, and { $least } MB are needed.
start-settings = Please correct these settings (environment or .env; .env.example describes them): { $names }
start-no-token = Please set DISCORD_TOKEN (environment or .env), or install requirements-sandbox.txt to play on the local sandbox ({ $module } is missing).
start-shards-uncounted = SHARD_IDS is { $ids }, but SHARD_COUNT is not set. Please set it to how many shards the bot has in all, the same for each of its processes.
start-shards-unreadable = SHARD_IDS is “{ $ids }”, which names no shards. Please write numbers and ranges, such as 0-3 or 0,2-3.
start-shards-beyond = SHARD_IDS is { $ids }, but with SHARD_COUNT { $count } there are only the shards { $count ->
        [1] 0
       *[other] 0 to { $last }
    }. Please name some of these, or set SHARD_COUNT higher for every process of the bot.
start-shards-alone = SHARD_IDS is { $ids }, so other processes would have the other shards, but a SQLite database serves one process alone. Please leave SHARD_IDS out, or give all processes one PostgreSQL database (“More than one process” in docs/hosting.md).
start-place-taken = Another process of a bot says beside { $path } how it is. Please give each process a DATABASE of its own, or stop the other one.
start-shards-held = Another process of this bot has the shards { $ids } and is alive. Please stop it, or name other shards in SHARD_IDS; without SHARD_IDS this process takes those that are free.
start-shards-otherwise = SHARD_COUNT is { $count } here, but another process of this bot is running with { $other }. Please set the same for all of them, or stop those first.
start-token-refused = Discord refused the token. Please copy a fresh one from the Developer Portal (Bot, Reset Token) into DISCORD_TOKEN.
start-intents-refused = Discord refused the intents. Please update the bot; it needs no privileged intents, so nothing has to be ticked in the Developer Portal.
start-disconnected = Discord closed the connection for good (code { $code }). Please check the bot in the Developer Portal and start again.
start-discord-unreachable = { $where } cannot be reached: { $why ->
    [name] there is no such name, as far as this network knows
    [refused] it refuses the connection
    [silent] it does not answer in time
    [certificate] its certificate cannot be trusted
    [status] it answers with status { $detail }
    [gateway] it names no gateway
   *[other] the system reports “{ $detail }”
}. Please check the network and start again.
start-api-malformed = DISCORD_API_BASE must be a root such as http://127.0.0.1:8080/api/v10 whose gateway is ws:// or wss://; it is { $base }{ $gateway ->
    [none] .
   *[other] , its gateway { $gateway }.
}
start-api-unreachable = DISCORD_API_BASE { $base } does not answer as a Discord API: { $why ->
    [name] there is no such name, as far as this network knows
    [refused] it refuses the connection
    [silent] it does not answer in time
    [certificate] its certificate cannot be trusted
    [status] it answers GET /gateway with status { $detail }
    [gateway] its answer to GET /gateway names no gateway
   *[other] the system reports “{ $detail }”
}. Please start it or correct the address.
start-port-in-use = Port { $port } is in use. Please stop the other program or set SANDBOX_PORT to another one.
start-store-damaged = The database { $path } is damaged and was left untouched. Please restore a backup or set DATABASE or DATABASE_URL to another (the system reports “{ $detail }”).
start-store-foreign = { $path } is another program's database and was left untouched. Please set DATABASE or DATABASE_URL to another.
start-store-newer = The database { $path } was written by a newer version (schema { $found }, known { $known }) and was left untouched. Please update the bot.
start-store-unwritable = The database { $path } cannot be written. Please check owner, permissions and free space, or set DATABASE or DATABASE_URL to another (the system reports “{ $detail }”).
start-store-no-file = { $path } is { $kind ->
    [folder] a folder
   *[special] a device, a pipe or the like
}, so no database can be there. Please name a file.
start-store-missing = There is no database at { $path }, or an empty one, although there was one before. Please put it back or restore a backup (python -m bot restore FILE). If it is meant to be gone, remove { $lock } and start again.
start-store-moved = The database { $path } was moved, replaced or deleted while the bot was running, so nothing is stored any more. Please put it back, or start the bot again.
start-store-leftover = The write-ahead log { $log } belongs to another database than { $path }; both were left untouched. If you have put a backup there, please move the log away and start again; “python -m bot restore FILE” does all of that by itself.
start-store-locked = Another process uses the database { $path }. Please stop the other bot first.
start-store-migration = The database { $path } could not be brought to schema { $version } and was left as it was. Please report this (the system reports “{ $detail }”).
start-store-address = DATABASE_URL cannot be read. Please write sqlite:///path/to/file or postgresql://user:password@host:5432/name; in a password, signs like @ : / ? # % are written as %40 %3A %2F %3F %23 %25.
start-store-unreachable = The server of the database { $path } does not answer. Please check that it runs, and host and port in its address (the system reports “{ $detail }”).
start-store-refused = The server of the database { $path } does not let the bot in. Please check user, password and name in its address (the password may also be in PGPASSWORD or ~/.pgpass), what its options say of TLS, and that the user may create a schema there (the server reports “{ $detail }”).
start-store-option = { $name } has a value that PostgreSQL does not know, in the address of the database { $path } or in the environment. Please put it right, or leave it out.
start-store-crowded = The server of the database { $path } takes no more connections. Each process of the bot needs seven: please raise max_connections, or stop something else (the server reports “{ $detail }”).
start-store-elsewhere = The database { $path } is on a server. Please back it up and restore it with the server's own tools, pg_dump and pg_restore.
start-backup-exists = { $path } exists already. Please name a file that does not exist.
start-migrate-store = move everything into another, empty database, while no bot is running
start-cli-from = where everything is now: a file, sqlite:///FILE or postgresql://USER@HOST/NAME
start-cli-to = where it goes: the same, a database that is empty or not there yet
start-move-begun = Moving from { $from } to { $to }: { $rows } rows.
start-move-copied = { $what ->
    [game] Games
    [entry] Entries of journals
   *[checkpoint] States
}: { $done } of { $rows }
start-move-compared = Everything has been copied. Both databases are being compared …
start-moved = Everything is in { $to } now: { $games } games, { $entries } entries of journals, { $rows } rows in all, the same on both sides (digest { $digest }). No bot starts on { $from } any more; set DATABASE_URL to { $to }, with the password if there is one.
start-moved-before = Everything has been moved from { $from } to { $to } before. Nothing was changed.
start-move-cut = { $why ->
    [none] The move was cut off.
   *[other] { $why }
} { $from } is as it was; { $to } does not have everything yet. Please repeat the command.
start-move-address = { $which ->
    [from] FROM
   *[to] TO
} is no address of a database: give a path, sqlite:///data/gyoji.sqlite3 or postgresql://USER@HOST/NAME.
start-store-arriving = The move into this database ({ $path }) was cut off; please repeat migrate-store. Nothing has been lost: everything is still in { $other }.
start-store-left = Everything in { $path } was moved to { $other }. Please set DATABASE_URL to that one. To come back, run migrate-store the other way round; docs/hosting.md says what else there is.
start-store-older = The database { $path } is of an older version (schema { $found }, known { $known }) and was left untouched. Please start the bot on it once, which brings it up to date, then stop it and repeat.
start-store-taken = { $path } is not empty: it has { $games } games and { $rows } rows. Nothing was changed. Please name an empty database, or one that is not there yet.
start-store-same = FROM and TO are one database, { $path }. Nothing was changed.
start-store-empty = There is nothing to move in { $path }. Please name the database that the bot uses.
start-rows-unfit = Something in the table { $table } cannot be stored in { $path } (the system reports “{ $detail }”). Please report this.
start-rows-differ = What has arrived in the table { $table } of { $path } is not what was sent. Please report this if it happens again.
start-no-database = There is no database { $path }. Please set DATABASE to the one that the bot uses.
start-no-directory = There is no directory { $path }. Please make it, or name a file in another one.
