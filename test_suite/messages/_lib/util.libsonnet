{ name: 'util' }
