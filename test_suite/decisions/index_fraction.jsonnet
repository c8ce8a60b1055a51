// reason: both engines cut off the fraction of a string's index, and Go that of an array's: one rule for both
// oracle: go
[[1, 2, 3][1.5], [1, 2, 3][-0.5]]
