"""Chance that is always the same: what makes drawn nature irregular."""

from __future__ import annotations


def noise(*seeds: int) -> float:
    """A number from 0 up to 1 that looks random and is always the same for the same seeds."""
    value = 0x9E3779B9
    for seed in seeds:
        value = ((value ^ (seed & 0xFFFFFFFF)) * 0x85EBCA6B + 0xC2B2AE35) & 0xFFFFFFFF
        value ^= value >> 15
    return value / 2**32


def seed(name: str) -> int:
    """A seed that is always the same for the same name."""
    return int.from_bytes(name.encode()[:8], "big") % 1_000_003
