"""The games of a server, from the lobby to the last journal entry."""
