"""Telling members something by webhooks: never more than stands in the subject of a letter."""
