error 'first\nsecond\n  third'
