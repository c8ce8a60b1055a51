local x = 1;
