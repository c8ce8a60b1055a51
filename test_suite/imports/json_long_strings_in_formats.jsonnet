local doc = import '_lib/long_strings.json';
[std.manifestYamlDoc(doc), std.manifestTomlEx(doc, '  '), std.manifestPython(doc), std.manifestXmlJsonml(['t', {}, doc.clean])]
