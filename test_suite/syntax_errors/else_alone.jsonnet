else 1
