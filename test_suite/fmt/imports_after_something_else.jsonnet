local one = 1;
local b = import 'b';
local a = import 'a';
local d = import 'd', two = 2;
local c = (import 'c');
a
