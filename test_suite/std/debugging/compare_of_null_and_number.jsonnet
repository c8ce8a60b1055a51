std.__compare(null, 1)
