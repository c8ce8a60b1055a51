[null, true, false, 0, -1, 1.5, 'text', '']
