// message: Value non indexable: null
local o = { a: null };
o.a.b
