local n = 1;
if n > 0: 'some' else: 'none'
