"""Task Force: carrier battles in the Pacific, 1941-42."""
