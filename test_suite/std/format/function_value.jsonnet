'%s' % [function() 1]
