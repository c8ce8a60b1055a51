(function(x) x + 1 + 1)(1)
