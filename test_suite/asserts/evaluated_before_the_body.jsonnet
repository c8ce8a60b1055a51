assert false : 'first';
error 'second'
