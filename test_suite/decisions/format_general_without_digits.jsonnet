// reason: there is no digit to round to, so it is one; the engines round a tenth of the mantissa
// oracle: neither
['%.0g' % 1.0, '%.0g' % 4.57, '%.0g' % 1000, '%.0g' % 0.7]
