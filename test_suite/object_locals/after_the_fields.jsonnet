{ a: x, local x = 2 }
