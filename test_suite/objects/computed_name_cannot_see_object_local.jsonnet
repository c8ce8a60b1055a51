{ local n = 'x', [n]: 1 }
