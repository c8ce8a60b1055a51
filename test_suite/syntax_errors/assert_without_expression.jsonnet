assert;
1
