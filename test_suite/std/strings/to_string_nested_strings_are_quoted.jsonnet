std.toString(['a"b', { k: 'l\nm' }])
