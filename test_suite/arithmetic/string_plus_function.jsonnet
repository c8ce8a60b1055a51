'a' + function() 1
