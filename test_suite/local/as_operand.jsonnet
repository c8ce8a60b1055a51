1 + local x = 2; x * 3
