{ known: 'web' in ['web', 'db'] }
