local z = import 'z';
local x = import 'two'; // the first x
local y = import 'one', x = import 'one';
local a = import 'a';

local x = import 'd';
local b = import 'c';
// another group
local x = import 'b';
local c = import 'a';

local m = import 'm', k = import 'k';
local m = importstr 'l';
local k = import 'j';
x + y
