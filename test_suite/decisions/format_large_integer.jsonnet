// reason: the digits are those of the number; beyond 2^53 the engines' divisions by ten are rounded
// oracle: neither
['%d' % 9223372036854775808, '%i' % 1e23, '%u' % -1e22, '%.0f' % 1e23, '%f' % 1e22]
