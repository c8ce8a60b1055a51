if 1 > 2 then 'yes' else 'no'
