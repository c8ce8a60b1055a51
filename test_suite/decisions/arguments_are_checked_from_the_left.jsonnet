// reason: the first wrong argument is reported; each function of Go has an order of its own
// oracle: neither
std.filter('no function', 'no array')
