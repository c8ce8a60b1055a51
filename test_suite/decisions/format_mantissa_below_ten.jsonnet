// reason: a mantissa has one digit in front of the point; the engines round 9.99 to 10.0, and take 1000 for 10 times 10^2
// oracle: neither
['%.1e' % 9.99, '%.0e' % 9.5, '%e' % 1000, '%.2g' % 9.999e10, '%010.1e' % -9.99e99]
