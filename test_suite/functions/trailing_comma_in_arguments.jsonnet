(function(a, b) a + b)(1, 2,)
