"""Operations and the reactions to them: out, over, ashore and home (TYP chapters 9 and 12)."""
