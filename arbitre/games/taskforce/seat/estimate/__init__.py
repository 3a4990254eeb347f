"""What a player may believe of the enemy's markers where both sides hide theirs."""
