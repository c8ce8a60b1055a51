local unused = error 'not evaluated';
1
