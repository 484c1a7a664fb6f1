"""Connection to Discord: starting, shards, pacing, stopping."""
