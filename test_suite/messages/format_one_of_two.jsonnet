'%s:%s' % 'nginx'
