// reason: as xml_attribute_of_control_character: no markup can have it either
// oracle: neither
std.manifestXmlJsonml(['a', 'x\u0001'])
