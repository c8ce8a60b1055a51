local m = { total: super.total + self.step };
[{ total: 0, step: 1 } + m, { total: 10, step: 2 } + m + m]
