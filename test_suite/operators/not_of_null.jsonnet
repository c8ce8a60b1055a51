!null
