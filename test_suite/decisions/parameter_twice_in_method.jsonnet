// reason: as parameter_twice, in the short form of a method
// oracle: neither
{ f(a, b, a):: a }
