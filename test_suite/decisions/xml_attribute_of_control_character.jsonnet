// reason: XML cannot have the character, not even escaped
// oracle: neither
std.manifestXmlJsonml(['a', { b: 'x\u0001' }])
