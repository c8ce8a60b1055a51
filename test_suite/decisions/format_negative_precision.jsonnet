// reason: a fraction has no fewer than no digits; the engines round to tens and print digits of what is left
// oracle: neither
['%.*f|%.*e|%.*g' % [-n, 314.159, -n, 314.159, -n, 314.159] for n in [1, 2, 3]]
