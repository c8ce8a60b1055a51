local a = true, b = false;
if a or b then 1 else 2
