local base = { a: 1, b: 2 };
base { b: 3, c: 4 }
