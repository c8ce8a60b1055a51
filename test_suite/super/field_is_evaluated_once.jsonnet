local base = { name: 'base', field: std.trace('computed for ' + self.name, 1) };
base { again: super.field, twice: super['field'] + self.field }
