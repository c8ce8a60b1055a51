local a = b, b = a;
a
