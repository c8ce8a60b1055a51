// reason: bits shifted out of a number's 53 are lost; Go gives a wrong number without a word
// oracle: cpp
9007199254740991 << 20
