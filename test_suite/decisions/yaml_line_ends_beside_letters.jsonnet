// reason: a line end of YAML 1.1 is kept between quotes beside anything but blanks and marks of documents
// oracle: neither
std.manifestYamlDoc(['é\u2028é', '日\u2029日', '\u2028é', 'é\u2028'])
