// message: Value non indexable: number
local n = 1;
n.a
