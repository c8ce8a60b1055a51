local n = 5;
n[0:1]
