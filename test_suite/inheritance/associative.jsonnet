local a = { v: [1] }, b = { v+: [2] }, c = { v+: [3] };
[(a + b) + c, a + (b + c)]
