std.foldl(function(o, i) o + { n+: i, ['k' + i % 3]: i }, std.range(1, 20), { n: 0 })
