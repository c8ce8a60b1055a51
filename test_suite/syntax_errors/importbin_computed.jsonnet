importbin 'a' + 'b'
