'found on the second path'
