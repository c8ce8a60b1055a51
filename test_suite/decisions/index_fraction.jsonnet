// reason: a fraction is no index; Go cuts it off without a word
// oracle: cpp
[1, 2, 3][1.5]
