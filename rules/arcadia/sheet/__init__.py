"""Cards, and the rosters of guilds."""
