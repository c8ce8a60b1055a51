function(x)
