std.manifestXmlJsonml('text')
