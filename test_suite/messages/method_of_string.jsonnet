{ name: 'Web'.toLowerCase() }
