// reason: as arguments_are_checked_key_function: no documents need no flags
// oracle: neither
std.manifestYamlStream([], indent_array_in_object='yes')
