"""The sides that the rules themselves play (TYP appendices A and B)."""
