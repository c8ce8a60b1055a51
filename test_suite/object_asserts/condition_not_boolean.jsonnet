{ assert 'yes', a: 1 }
