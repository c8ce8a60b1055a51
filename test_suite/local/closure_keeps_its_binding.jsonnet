local make(n) = function() n;
local one = make(1), two = make(2);
[one(), two(), one()]
