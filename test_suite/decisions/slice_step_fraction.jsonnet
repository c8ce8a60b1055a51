// reason: a fraction is no step; Go cuts it off without a word
// oracle: cpp
[1, 2, 3][0:2:1.5]
