'%(a)s' % { a:: 'hidden' }
