if true then if false then 1 else 2
