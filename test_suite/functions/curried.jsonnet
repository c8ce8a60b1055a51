local add(a) = function(b) function(c) a + b + c;
add(1)(2)(3)
