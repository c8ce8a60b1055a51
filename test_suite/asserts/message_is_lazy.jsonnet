assert true : error 'not evaluated';
'ok'
