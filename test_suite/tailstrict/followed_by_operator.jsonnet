local f(x) = x;
f(1) tailstrict + f(2) tailstrict
