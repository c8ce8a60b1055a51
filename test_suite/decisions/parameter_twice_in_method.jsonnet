// reason: as parameter_twice, in the short form of a method
// oracle: cpp
{ f(a, b, a):: a }
