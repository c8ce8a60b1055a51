local o = { f: function(x) x + 1 }, a = [function(x) x * 2];
[o.f(1), a[0](4), o['f'](2)]
