(function() 1).name
