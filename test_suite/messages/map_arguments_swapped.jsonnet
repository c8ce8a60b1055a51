std.map(['a', 'b'], function(name) name + '.example.com')
