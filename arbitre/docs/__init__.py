"""The documents of the house, in Markdown: a folder a language, and the pictures that they show."""
