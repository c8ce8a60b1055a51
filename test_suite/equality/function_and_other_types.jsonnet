[(function() 1) == 1, (function() 1) == null, 'a' == function() 1]
