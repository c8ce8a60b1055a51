// reason: the function is for arrays; C++ gives an array of characters
// oracle: go
std.reverse('abc')
