"""Telling members something by webhooks and by push: never more than stands in the subject of a letter."""
