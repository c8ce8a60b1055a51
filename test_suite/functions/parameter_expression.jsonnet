function(1) 1
