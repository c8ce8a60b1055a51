std.__compare(true, false)
