local x = 5;
x - -x
