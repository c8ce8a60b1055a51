[a + b + c for a in ['x', 'y'] for b in ['1', '2'] for c in ['!', '?']]
