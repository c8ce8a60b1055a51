{ [a]: { [b]: a + b for b in ['x', 'y'] } for a in ['p', 'q'] }
