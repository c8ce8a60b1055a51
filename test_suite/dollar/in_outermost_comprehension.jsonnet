{ [k]: if k == 'a' then 1 else $.a + 1 for k in ['a', 'b'] }
