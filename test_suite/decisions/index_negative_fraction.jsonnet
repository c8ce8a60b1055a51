// reason: as index_fraction; C++ rounds down to -1 and says that this is out of bounds, Go cuts it to 0
// oracle: neither
[1, 2, 3][-0.5]
