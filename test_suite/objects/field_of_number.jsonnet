local n = 1;
n.a
