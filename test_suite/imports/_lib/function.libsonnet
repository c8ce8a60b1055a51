function(x, y=10) x + y
