"""The pages, a module each; every one has its `routes`."""
