local base = { name:: 'base', hello():: 'I am ' + self.name };
[base.hello(), (base { name:: 'derived' }).hello()]
