"""Games and clubs as this program saves them, kept so that later programs can be tried on them."""
