local a = self;
{ a: a }
