(function(,) 1)()
