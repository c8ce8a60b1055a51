'a	b'
