"""The maps of Task Force as a seat may see them."""
