(function(x, y) x)(1)
