[std.manifestYamlDoc(text) for text in ['l1\nl2\n', 'l1\n\nl2\n', 'l1\n  \n', '\n\nl1\n', 'l1\n\tl2\n', 'a\nb', 'é\n']]
