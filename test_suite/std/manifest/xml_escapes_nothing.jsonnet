std.manifestXmlJsonml(['a', { b: '<&>"' }, '<&>"\''])
