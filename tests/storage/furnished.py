"""A database with rows in every table, written as the bot writes them."""

from storage import (
    CharacterDraft,
    ChartOwner,
    Checkpoint,
    Commit,
    Deadline,
    GameChanges,
    HouseTable,
    KeptCharacter,
    Outgoing,
    SecretRoll,
    ServerChart,
    StoredEntry,
    StoredGame,
    StoredSeat,
    TokenChange,
    TokenChoice,
)

FAR = 2**63 - 1
"""Largest number that a database can store, used as an id."""
ODD = "ü 美亜 “\U0001f409” \\ ' \" \t\n %s ? :name $1"
"""Characters that a driver or an encoding might change."""


async def furnish(store, games=3, length=4):
    """Fills the store with games of `length` entries, and with rows of every other kind."""
    for number in range(games):
        await _play(store, f"g{number}-{ODD[0]}", number, length, is_ended=number == games - 1)
    guild, user = ChartOwner("guild", 5), ChartOwner("user", FAR)
    for key, value in {("guild", "5", "locale"): ODD, ("user", str(FAR), "ruleset"): "locke"}.items():
        await store.set_setting(*key, value)
    await store.age(1e9 / 3, 1.0)
    await store.replace_table(HouseTable(5, "locke", "blows", '{"a":1}', FAR, 1.1), 901)
    await store.reset_table(HouseTable(5, "locke", "blows", "", FAR, 1.2), 902)
    await store.replace_table(HouseTable(5, "locke", "falls", ODD, 7, 1.3), 903)
    await store.add_dice(1, {(6, 3): 2, (100, 100): 1}, 0.1 + 0.2)
    await store.keep_secret(SecretRoll(FAR, 7, 1, ODD, 1.0))
    await store.put_charts(
        [ServerChart(guild, "omens", "Omens", ODD, 7, 1.0), ServerChart(user, "Äpfel", "Äpfel", "{}", FAR, 1.0)][:1],
        904,
        replace=False,
    )
    await store.put_charts([ServerChart(user, "äpfel", "Äpfel", "{}", FAR, 1.0)], 905, replace=False)
    await store.put_charts([ServerChart(user, "Apfel", "Apfel", "{}", FAR, 1.0)], 906, replace=False)
    await store.delete_chart(user, "Apfel", FAR, 2.0)
    await store.keep_question(7, "q1", ODD, 1.0)
    await store.keep_character(KeptCharacter(7, 0, "maidens", "ann", '{"en":"Ann"}', ODD, 1.0, 7))
    await store.keep_draft(CharacterDraft(7, 5, "maidens", 1, "{}", 1.0))
    await store.people.note_places([(1, "guild", 5), (2, "user", FAR)])
    await store.people.note_left([6], 1.0)
    request = await store.people.ask("user", 12, 1.0)
    await store.people.mark_done(request, {"games": 1}, 2.0)
    await store.people.ask("guild", 6, 3.0)


async def _play(store, game_id, number, length, *, is_ended):
    """Stores a game with undone entries, checkpoints, a deadline and messages.

    The newest message of an ended game is pruned, so that no row has the highest id.
    """
    seats = (StoredSeat("a", 0, ODD, 7, frozenset({7, FAR})), StoredSeat("b", 1, "B"))
    game = StoredGame(
        id=game_id, ruleset="locke", version=2, guild_id=5, channel_id=number, status="active", setup=ODD,
        seed=bytes(range(32)), created_at=1000.1, gm_user_id=FAR, root=bytes(reversed(range(32))), added="[]",
    )  # fmt: skip
    await store.create_game(game, seats, (Outgoing(number, "posted", ODD),), 1000 + number)
    for seq in range(1, length + 1):
        at = 1000 + seq / 3
        entry = StoredEntry(
            seq=seq, kind="act", seat="a", user_id=7, interaction_id=None, payload=ODD, events=f"[{seq}]",
            digest="d", drew=seq % 2 == 0, at=at, head=f"{seq:064x}", version=2,
        )  # fmt: skip
        commit = Commit(
            game_id=game_id,
            at=at,
            interaction_id=10_000 * (number + 1) + seq,
            undo_to=seq - 2 if seq == 3 else None,
            entries=(entry,),
            checkpoint=Checkpoint(seq, bytes(range(256)), 2) if seq % 2 else None,
            deadline=Deadline(game_id, str(seq), at + 60, at + 30 if seq % 2 else None),
            outbox=(Outgoing(number, "ruling", str(seq)),),
            changes=GameChanges(table_message_id=FAR - seq),
        )
        await store.commit(commit)
    image = TokenChange(TokenChoice(ODD, "image", "00", 7), bytes(range(256)))
    tone = TokenChange(TokenChoice("b", "tone", "3", FAR))
    await store.commit(Commit(game_id=game_id, at=1500.5, tokens=(image, tone)))
    if is_ended:
        await store.commit(
            Commit(game_id=game_id, at=2000.0, deadline=None, changes={"status": "ended", "ended_at": 2e3})
        )
        newest = (await store.unsent(10_000, 3000.0))[-1].id
        await store.mark_sent(newest, FAR, 1.0)
        await store.prune(10 * 86_400.0, interactions_s=10 * 86_400.0, messages_s=1.0, characters_s=1e9, secrets_s=1e9)
