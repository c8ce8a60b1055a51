local x = error 'not forced';
if false then x else 1
