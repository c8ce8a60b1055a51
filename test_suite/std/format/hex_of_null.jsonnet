'%x' % null
