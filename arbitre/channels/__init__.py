"""Telling members something by webhooks and in their browsers: never more than stands in the subject of a letter."""
