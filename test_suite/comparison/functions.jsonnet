(function() 1) < (function() 2)
