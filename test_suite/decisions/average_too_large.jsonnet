// reason: a sum beyond the largest number is an error; Go makes an infinity, which is no number of JSON
// oracle: neither
std.avg([1e308, 1e308])
