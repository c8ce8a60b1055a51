std.manifestXmlJsonml(['p', 'x < y & ', '<b>z</b>', "\t\r\n"])
