[x for x in null]
