'%s:%d' % ['localhost']
