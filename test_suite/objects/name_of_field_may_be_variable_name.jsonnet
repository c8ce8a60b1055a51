local a = 'outer';
{ a: a, b: self.a }
