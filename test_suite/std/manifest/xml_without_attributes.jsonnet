std.manifestXmlJsonml(['a', ['b', ['c']]])
