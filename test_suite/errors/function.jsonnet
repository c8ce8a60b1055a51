error function() 1
