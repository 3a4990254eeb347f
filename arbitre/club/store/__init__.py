"""The club's database: its tables, its migrations, durable group commits, and what is asked of it."""
