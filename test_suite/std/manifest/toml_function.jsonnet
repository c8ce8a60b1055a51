std.manifestTomlEx({ a: function() 1 }, '  ')
