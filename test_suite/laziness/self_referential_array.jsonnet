local a = [1, a[0] + 1, a[1] + 1];
a
