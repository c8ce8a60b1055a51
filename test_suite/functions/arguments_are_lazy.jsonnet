(function(x, y) x)(1, error 'not forced')
