{ local x = 1 }
