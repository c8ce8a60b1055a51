// number-format: reference
'%i' % 1e300
