"""Seats that several members hold: their offices and rights, drafts, sheets, talk among themselves, and votes."""
