"""The suite as `make test` and `make quick` run it: in parts, several at once, each test in one of them."""
