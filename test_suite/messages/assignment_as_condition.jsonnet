local mode = 'prod';
if mode = 'prod' then 1 else 2
