"""Parts that slash commands share: options, suggestions, and dice systems as parameters."""
