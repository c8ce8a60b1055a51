assert false : 42;
1
