'%d replicas' % 'three'
