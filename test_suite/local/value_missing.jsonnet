local x;
x
