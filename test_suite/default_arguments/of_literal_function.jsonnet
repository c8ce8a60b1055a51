(function(x, y=x + 1, z=y + 1) [x, y, z])(1)
