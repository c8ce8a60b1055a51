error if true then 'yes' else 'no'
