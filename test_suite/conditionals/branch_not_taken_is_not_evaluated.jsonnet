[if true then 1 else error 'not taken', if false then error 'not taken' else 2]
