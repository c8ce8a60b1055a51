local n = 1;
n { a: 2 }
