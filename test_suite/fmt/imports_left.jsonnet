// options: --no-sort-imports
// About the file.

local b = import 'b';
local a = import 'a'; // about a
local C = import "C", d = import './d';

local f = import 'f'; /* about f */
local e = import 'e';
// about what follows
local h = import 'h';
local g = import 'g';


local i = importstr 'i';
local j = import 'a';
j
