std.manifestXmlJsonml(['svg', { height: 100, id: 'x' }, ['p', 'text'], 'more', ['br']])
