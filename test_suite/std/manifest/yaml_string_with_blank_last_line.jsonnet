[std.manifestYamlDoc('l1\nl2\n\n'), std.manifestYamlDoc('a\nb')]
