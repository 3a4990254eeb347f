"""The games, one folder each: rules, data and words. They know no web, no mail, no database and no drawing."""
