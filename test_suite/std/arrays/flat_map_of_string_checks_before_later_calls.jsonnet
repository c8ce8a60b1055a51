std.flatMap(function(c) if c == 'a' then 1 else error 'called', 'ab')
