"""The club by mail: letters to its members, and what they answer. It sees the club as its pages do: seats, no truth."""
