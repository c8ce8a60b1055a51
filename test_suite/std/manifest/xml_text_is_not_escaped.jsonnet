std.manifestXmlJsonml(['a', { b: 'x' }, '<&>"\''])
