// reason: a name with a blank in it would be a name and an attribute
// oracle: neither
std.manifestXmlJsonml(['a b'])
