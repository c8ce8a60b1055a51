'%.2s' % 'abcdef'
