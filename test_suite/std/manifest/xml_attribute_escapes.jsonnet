std.manifestXmlJsonml(['a', { t: '<"&\'>' }])
