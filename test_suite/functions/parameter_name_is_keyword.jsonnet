function(local) 1
