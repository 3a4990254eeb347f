"""The club in a browser: pages that work without JavaScript and live with it, and the API behind them."""
