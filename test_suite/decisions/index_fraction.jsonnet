// reason: an element has an integer as its position; Go cuts off the fraction, which hides mistakes
// oracle: cpp
[1, 2, 3][1.5]
