['%.*s' % [error 'no', 'text'], '%.*c' % [null, 'a'], '%.*%' % [2.5]]
