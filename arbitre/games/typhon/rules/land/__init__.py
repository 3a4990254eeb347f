"""War on land: offensives, landings, combat, losses, retreat (TYP chapter 10, D)."""
