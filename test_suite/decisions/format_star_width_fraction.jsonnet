// reason: a width is an integer; both round it up
// oracle: neither
'%*d' % [2.7, 5]
