// reason: as format_of_many_digits: no double is the power of ten to divide by
// oracle: neither
['%e' % 5e-324, '%.3g' % 5e-324]
