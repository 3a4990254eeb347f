"""How the meta-game asks its nations."""
