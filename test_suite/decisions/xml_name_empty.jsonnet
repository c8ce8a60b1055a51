// reason: XML has no such name
// oracle: neither
std.manifestXmlJsonml(['a', ['']])
