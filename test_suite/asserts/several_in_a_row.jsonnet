assert true;
assert 2 == 2 : 'two';
assert false : 'third';
0
