local fs = [function() x for x in [1, 2, 3]];
[f() for f in fs]
