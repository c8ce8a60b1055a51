local a = 1, b = 2;
[a+b, a-b, a<b, a==b, a!=b, a<=b, !(a==b), a&b, a|b]
