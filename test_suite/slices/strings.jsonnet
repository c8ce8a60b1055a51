['hello'[1:3], 'hello'[:2], 'hello'[-3:], 'hello'[::2], 'hello'[10:], 'hello'[4:1]]
