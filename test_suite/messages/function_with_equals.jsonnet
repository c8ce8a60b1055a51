local double = function(x) = x * 2;
double(2)
