'%d' % true
