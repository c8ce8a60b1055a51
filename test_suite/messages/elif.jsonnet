local n = 2;
if n == 1 then 'one' elif n == 2 then 'two' else 'many'
