// reason: as index_fraction: a slice has an error for an element whose position is a fraction
// oracle: cpp
[1, 2, 3, 4][0.5:][1]
