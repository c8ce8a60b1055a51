if false then 'yes'
