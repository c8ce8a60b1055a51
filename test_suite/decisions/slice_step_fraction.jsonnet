// reason: both engines take every place below the end of a string, its fraction cut off, and Go in arrays too
// oracle: go
[[1, 2, 3, 4][0:4:1.5], [1, 2, 3][0:2:0.5], [1, 2, 3, 4][-2.5:], std.slice([1, 2, 3], 0.5, 3, 1)]
