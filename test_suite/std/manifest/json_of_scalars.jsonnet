[std.manifestJson(x) for x in [1, 'a', null, true, [], {}]]
