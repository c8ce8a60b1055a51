std.manifestXmlJsonml(['a', { b: '<' }, '<&>'])
