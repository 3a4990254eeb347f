"""Worked examples of rules: how they are written, what plays them, and how they are told to a reader."""
