// reason: one rule says which characters JSON text escapes; Go has another in this function
// oracle: cpp
std.manifestJsonEx('\u007f\u0080\u2028\u2029', '')
