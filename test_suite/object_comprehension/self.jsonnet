{ [k]: if k == 'a' then 1 else self.a + 1 for k in ['a', 'b'] }
