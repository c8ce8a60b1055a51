// reason: a string is a string; both engines look at its text alone, and take it for the colon of a slice
// oracle: neither
[{ ':': 1 }[':'], std.objectHas({ '::': 2 }, '::') && { '::': 2 }['::'] == 2]
