local zones = std.map(function(n) 'zone-' + n, ['a', 'b']);
assert zones == ['zone-a', 'zone-c'];
zones
