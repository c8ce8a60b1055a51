// reason: a negative number is no code point; C++ cuts the fraction off before it looks
// oracle: go
'%c' % -0.5
