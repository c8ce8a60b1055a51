// reason: a precision is an integer; both print digits of two numbers run together
// oracle: neither
'%.*g' % [2.7, 1.23456]
