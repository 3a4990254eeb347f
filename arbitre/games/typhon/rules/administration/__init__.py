"""Phases that are settled on the account sheets: points, pools, redeployment, plans, control."""
