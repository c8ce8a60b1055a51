'%(host)s:%(prot)s' % { host: 'localhost', port: 80 }
