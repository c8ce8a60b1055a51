// reason: a value for the empty array is not wanted for another; Go evaluates it all the same
// oracle: cpp
std.minArray([1], onEmpty=error 'not forced')
