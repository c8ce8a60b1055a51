[if true then 1 + 2 else 3, (if true then 1 else 0) + 2, if false then 1 else 2 + 3]
