'%(a)s' % { a: 1, b: error 'not forced' }
