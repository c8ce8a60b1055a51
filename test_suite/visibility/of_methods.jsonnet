local o = { f(x):: x, g:: function(x) x, h(x)::: x };
[std.objectFields(o), std.objectFieldsAll(o)]
