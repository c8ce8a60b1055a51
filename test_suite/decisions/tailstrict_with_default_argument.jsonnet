// reason: a default argument may use another parameter in a strict call too; Go crashes
// oracle: cpp
local f(x, y=x + 1) = y;
f(1) tailstrict
