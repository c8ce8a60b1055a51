std.flatMap(function(x) if x == 1 then 'text' else error 'called', [1, 2])
