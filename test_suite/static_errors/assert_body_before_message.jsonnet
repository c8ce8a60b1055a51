assert true : 'unknown' + message;
body
