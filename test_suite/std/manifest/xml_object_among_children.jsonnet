std.manifestXmlJsonml(['a', 'text', { b: 1 }])
