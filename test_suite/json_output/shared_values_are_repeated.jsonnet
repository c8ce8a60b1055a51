local o = { x: [1, 2] };
[o, o, { o: o }]
