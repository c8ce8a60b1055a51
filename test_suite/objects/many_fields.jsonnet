local o = { ['f' + i]: i for i in std.range(1, 100) };
[std.length(o), o.f1, o.f57, o.f100]
