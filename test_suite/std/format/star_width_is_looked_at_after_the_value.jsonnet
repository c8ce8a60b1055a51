'%*.10c' % [false]
