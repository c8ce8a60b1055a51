'ab' - 'b'
