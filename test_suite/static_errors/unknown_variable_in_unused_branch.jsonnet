if true then 1 else x
