"""The connection to Discord: starting, shards, pacing, stopping."""
