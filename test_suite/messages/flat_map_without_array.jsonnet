std.flatMap(function(s) s.name, [{ name: 'web' }, { name: 'db' }])
