// reason: nobody's digits are right there; the powers of ten of C++ are nearer than those of Go
// oracle: cpp
// number-format: reference
['%.100g' % 7, '%.100f' % 7]
