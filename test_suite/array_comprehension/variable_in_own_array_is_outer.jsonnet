local x = [1, 2];
[x for x in x]
