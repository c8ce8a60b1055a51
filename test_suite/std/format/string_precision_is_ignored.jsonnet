'%.3s' % 'abcdef'
