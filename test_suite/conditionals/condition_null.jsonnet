if null then 1 else 2
