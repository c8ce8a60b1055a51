(function(x) x)(1, 2)
