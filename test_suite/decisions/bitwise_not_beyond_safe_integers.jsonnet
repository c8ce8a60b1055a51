// reason: as the other bitwise operators, which refuse such a number; both engines turn round the bits of another
// oracle: neither
~1e300
