assert false : null;
1
