[one, two]
