# Texts for the host, in the terminal.
start-about = Gyoji referees tabletop skirmishes: on Discord with DISCORD_TOKEN set, on a local page without it.
start-verify = check an exported game: same seed, same journal, same events
start-transcript = replay a transcript and compare the results
start-backup = copy the database while the bot keeps running
start-forget = erase the data kept about a user or a server; works while the bot is running
start-cli-scope = whose data: user or server
start-cli-id = the Discord id of the user or server
start-cli-dry-run = only show what would be erased
start-forgotten = Erased. { $counts ->
    [none] There was nothing to count.
   *[other] Erased: { $counts }.
}
start-would-forget = Nothing was changed. { $counts ->
    [none] There is nothing to count, but some data is kept.
   *[other] To be erased: { $counts }.
}
start-will-forget = The running bot has been asked to erase the data, but did not do so within a minute. It will do so once it is connected to Discord. { $counts ->
    [none] {""}
   *[other] To be erased: { $counts }.
}
start-forget-id = “{ $text }” is not an id: a Discord id is a number, such as 123456789012345678.
start-forget-unknown = No data is kept about { $scope ->
    [user] the user
   *[guild] the server
} { $id }.
start-forget-older = The database { $path } was written by an older version. Please update and start the bot first.
start-health = report by the exit code whether a bot is running and connected
# Help texts of the terminal commands; keep the %-placeholders as they are.
start-cli-usage = usage:
start-cli-positional = arguments
start-cli-options = options
start-cli-help = show this help and exit
start-cli-error = %(prog)s: %(message)s
start-cli-argument = %(argument_name)s: %(message)s
start-cli-required = missing: %s
start-cli-unknown = unknown: %s
start-cli-choice = %(value)s is not possible; choose from %(choices)s
start-cli-command = COMMAND
start-cli-file = FILE
start-cli-commitment = the published hash of the secret; may be given several times
start-cli-head = the head as shown above the board, such as 12:0f3a9c1e5b7d2468
start-cli-no-hash = “{ $text }” is not a hash of a secret, which has 64 digits, 0 to 9 and a to f
start-cli-no-head = “{ $text }” is not the head of a journal; give it as shown above the board, such as 12:0f3a9c1e5b7d2468
start-backed-up = The database was copied to { $path }.
start-restore = replace the database by a backup, while no bot is running
start-restored = The database { $path } is now a copy of { $file }.{ $kept ->
    [none] { "" }
   *[other] { " " }The previous database was kept as { $kept }.
}
start-no-backup = There is no file { $path }. Please give the path of a backup.
start-not-alive = No bot is running here, or it cannot write its status file. Please check its log. If the bot is running well, DATABASE has a different value here.
start-ill-starting = The bot is starting and has not connected to Discord yet.
start-ill-silent = The bot has not updated its status for a minute: it is stuck, or cannot write its status file. Please check its log.
start-well = The bot is well.
start-ill-disconnected = { $shards ->
    [all] The bot is running but is not connected to Discord.
   *[other] The bot is running, but these shards are not connected to Discord: { $shards }
}
start-ill-shards = No process of the bot serves these shards, so their servers get no answers: { $shards }. Please start the process whose SHARD_IDS include them, or remove SHARD_IDS.
start-ill-outbox = { $count ->
    [one] One message has been waiting to be sent for { $minutes } minutes
   *[other] { $count } messages have been waiting to be sent, the oldest for { $minutes } minutes
}, although the bot is connected to Discord. Please check the log for the channels concerned.
start-ill-deadlines = { $count } { $count ->
    [one] deadline is
   *[other] deadlines are
} several minutes overdue. Please check the log.
start-ill-bcdice = At the last roll with a game system, BCDice did not start or stopped unexpectedly; the next such roll tries again. Please see “Game systems” in docs/hosting.md.
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
start-ill-commands = Discord rejects the commands of this version, so the previous ones stay in use. { start-refused-field }. Please correct the source, such as an installed ruleset, and restart the bot.
start-commands-refused = Discord rejects the commands, and no earlier ones are registered that the bot could use. { start-refused-field }. Please correct the source, such as an installed ruleset, and restart the bot.
start-metrics-port = Cannot open port { $port } of { $host } for the metrics: { $why ->
    [name] the name is not known in this network
    [taken] another program uses it
    [elsewhere] the address does not belong to this machine
    [denied] the system does not allow it
   *[other] the system reports “{ $detail }”
}. Please correct METRICS_PORT or METRICS_HOST.
start-ill-slow = The database { $path } has not answered for { $seconds } seconds; all work that needs it is waiting. Please check what blocks it: the disk, a lock, the network, or a standby that it waits for.
start-ill-full = The disk of the database { $path } is nearly full: { $free } MB are free, { $least } MB are needed.
start-settings = Please correct these settings (environment or .env; .env.example describes them): { $names }
start-no-token = Please set DISCORD_TOKEN (environment or .env), or install requirements-sandbox.txt to play in the local sandbox ({ $module } is missing).
start-shards-uncounted = SHARD_IDS is { $ids }, but SHARD_COUNT is not set. Please set it to the total number of the bot’s shards, the same for each of its processes.
start-shards-unreadable = SHARD_IDS is “{ $ids }”, which does not name shards. Please write numbers and ranges, such as 0-3 or 0,2-3.
start-shards-beyond = SHARD_IDS is { $ids }, but with SHARD_COUNT { $count } the only shards are { $count ->
        [1] 0
       *[other] 0 to { $last }
    }. Please choose from these, or set a higher SHARD_COUNT for every process of the bot.
start-shards-alone = SHARD_IDS is { $ids }, which leaves the other shards to other processes, but a SQLite database can serve only one process. Please remove SHARD_IDS, or use one PostgreSQL database for all processes (“More than one process” in docs/hosting.md).
start-place-taken = Another bot process writes its status file next to { $path }. Please give each process its own DATABASE, or stop the other one.
start-shards-held = Another process of this bot is running with the shards { $ids }. Please stop it, or choose other shards in SHARD_IDS; without SHARD_IDS, this process takes the free shards.
start-shards-otherwise = SHARD_COUNT is { $count } here, but another process of this bot is running with { $other }. Please use the same value for all processes, or stop the others first.
start-token-refused = Discord rejected the token. Please copy a new one from the Developer Portal (Bot, Reset Token) into DISCORD_TOKEN.
start-intents-refused = Discord rejected the intents. Please update the bot. It needs no privileged intents, so nothing has to be ticked in the Developer Portal.
start-disconnected = Discord closed the connection permanently (code { $code }). Please check the bot in the Developer Portal and start it again.
start-discord-unreachable = Cannot reach { $where }: { $why ->
    [name] the name is not known in this network
    [refused] it refuses the connection
    [silent] it does not answer in time
    [certificate] its certificate cannot be trusted
    [status] it answers with status { $detail }
    [gateway] it names no gateway
   *[other] the system reports “{ $detail }”
}. Please check the network and start again.
start-api-malformed = DISCORD_API_BASE must be a root such as http://127.0.0.1:8080/api/v10, with a gateway at ws:// or wss://. It is { $base }{ $gateway ->
    [none] .
   *[other] , with the gateway { $gateway }.
}
start-api-unreachable = DISCORD_API_BASE { $base } does not answer as a Discord API: { $why ->
    [name] the name is not known in this network
    [refused] it refuses the connection
    [silent] it does not answer in time
    [certificate] its certificate cannot be trusted
    [status] it answers GET /gateway with status { $detail }
    [gateway] its answer to GET /gateway names no gateway
   *[other] the system reports “{ $detail }”
}. Please start it or correct the address.
start-port-in-use = Port { $port } is in use. Please stop the other program, or set SANDBOX_PORT to a different port.
start-store-damaged = The database { $path } is damaged and was left untouched. Please restore a backup, or choose another database with DATABASE or DATABASE_URL (the system reports “{ $detail }”).
start-store-foreign = { $path } is the database of another program and was left untouched. Please choose another one with DATABASE or DATABASE_URL.
start-store-newer = The database { $path } was written by a newer version (schema { $found }; this version knows { $known }) and was left untouched. Please update the bot.
start-store-unwritable = Cannot write to the database { $path }. Please check its owner, its permissions and the free space, or choose another one with DATABASE or DATABASE_URL (the system reports “{ $detail }”).
start-store-no-file = { $path } is { $kind ->
    [folder] a folder
   *[special] a device, a pipe or similar
}, so it cannot hold a database. Please name a file.
start-store-missing = The database at { $path } is missing or empty, although it existed before. Please put it back or restore a backup (python -m bot restore FILE). If you removed it on purpose, delete { $lock } and start again.
start-store-moved = The database { $path } was moved, replaced or deleted while the bot was running, so nothing can be saved any more. Please put it back, or restart the bot.
start-store-leftover = The write-ahead log { $log } does not belong to the database { $path }; both were left untouched. If you put a backup there, please move the log away and start again. “python -m bot restore FILE” does all of this automatically.
start-store-locked = The database { $path } is in use by another process. Please stop the other bot first.
start-store-migration = The database { $path } could not be updated to schema { $version } and was left unchanged. Please report this (the system reports “{ $detail }”).
start-store-address = Cannot read DATABASE_URL. Please write sqlite:///path/to/file or postgresql://user:password@host:5432/name; in a password, characters such as @ : / ? # % are written as %40 %3A %2F %3F %23 %25.
start-store-unreachable = The server of the database { $path } does not answer. Please check that it is running, and the host and port in the address (the system reports “{ $detail }”).
start-store-refused = The server of the database { $path } rejects the connection. Please check user, password and database name in the address (the password may also be in PGPASSWORD or ~/.pgpass), its TLS options, and that the user may create a schema there (the server reports “{ $detail }”).
start-store-option = PostgreSQL does not accept the value of { $name }. It is set in the address of the database { $path } or in the environment. Please correct it, or leave it out.
start-store-crowded = The server of the database { $path } accepts no more connections. Each process of the bot needs seven: please raise max_connections, or stop other connections (the server reports “{ $detail }”).
start-store-elsewhere = The database { $path } is on a server. Please back it up and restore it with the server’s own tools, pg_dump and pg_restore.
start-backup-exists = { $path } already exists. Please give the name of a new file.
start-migrate-store = move all data into another, empty database, while no bot is running
start-cli-from = the present database: a file, sqlite:///FILE or postgresql://USER@HOST/NAME
start-cli-to = the new database, written in the same way: empty, or not yet created
start-move-begun = Moving from { $from } to { $to }: { $rows } rows.
start-move-copied = { $what ->
    [game] Games
    [entry] Journal entries
   *[checkpoint] States
}: { $done } of { $rows }
start-move-compared = Everything has been copied. Comparing both databases …
start-moved = Everything is now in { $to }: { $games } games, { $entries } journal entries, { $rows } rows in all, the same on both sides (digest { $digest }). The bot will no longer start on { $from }. Set DATABASE_URL to { $to }, with the password if there is one.
start-moved-before = Everything was already moved from { $from } to { $to }. Nothing was changed.
start-move-cut = { $why ->
    [none] The move was interrupted.
   *[other] { $why }
} { $from } is unchanged; { $to } is not complete yet. Please repeat the command.
start-move-address = { $which ->
    [from] FROM
   *[to] TO
} is not the address of a database: give a path, sqlite:///data/gyoji.sqlite3 or postgresql://USER@HOST/NAME.
start-store-arriving = The move into this database ({ $path }) was interrupted; please repeat migrate-store. Nothing is lost: everything is still in { $other }.
start-store-left = Everything in { $path } was moved to { $other }. Please set DATABASE_URL to that database. To move back, run migrate-store in the other direction; docs/hosting.md describes the alternatives.
start-store-older = The database { $path } was written by an older version (schema { $found }; this version knows { $known }) and was left untouched. Please start the bot on it once, which updates it, then stop the bot and repeat.
start-store-taken = { $path } is not empty: it has { $games } games and { $rows } rows. Nothing was changed. Please name a database that is empty or not yet created.
start-store-same = FROM and TO are the same database, { $path }. Nothing was changed.
start-store-empty = { $path } contains nothing to move. Please name the database that the bot uses.
start-rows-unfit = The table { $table } contains something that cannot be stored in { $path } (the system reports “{ $detail }”). Please report this.
start-rows-differ = The data that arrived in the table { $table } of { $path } differs from the data sent. Please report this if it happens again.
start-no-database = There is no database { $path }. Please set DATABASE to the one that the bot uses.
start-no-directory = There is no directory { $path }. Please create it, or choose a file in another directory.
