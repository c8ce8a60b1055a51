local f = function() 1;
f == f
