local a = true, b = false;
{ both: a and b }
