std.manifestJsonEx({ a: function() 1 }, ' ')
