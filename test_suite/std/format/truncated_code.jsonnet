'abc %' % 1
