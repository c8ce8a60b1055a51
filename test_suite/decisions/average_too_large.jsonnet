// reason: a sum beyond the largest number is an error; Go makes an infinity, which is not a number of JSON
// oracle: neither
std.avg([1e308, 1e308])
