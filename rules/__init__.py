"""What the games are: pure, deterministic, standard library only."""
