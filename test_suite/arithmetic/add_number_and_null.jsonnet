1 + null
