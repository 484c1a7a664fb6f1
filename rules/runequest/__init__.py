"""RuneQuest with zones of control: declarations, ten strike ranks, and the space to swing."""
