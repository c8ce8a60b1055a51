// reason: digits that are not the number's, rounded up or down, give way to those that are; the engines differ on them too
// oracle: neither
['%.100g' % 7, '%.60f' % 7, '%.20f' % 0.1, '%.20e' % 0.1]
