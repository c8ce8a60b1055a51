function(x, y=1) x
