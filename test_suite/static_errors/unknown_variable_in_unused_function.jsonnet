local f() = nope;
1
