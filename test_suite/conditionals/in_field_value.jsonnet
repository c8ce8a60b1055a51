{ a: if true then 1, b: if false then 1 }
