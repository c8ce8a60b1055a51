std.manifestTomlEx({ 'plain-key_1': 1, 'with space': 2, 'q"uote': 3, 'é': 4 }, '  ')
