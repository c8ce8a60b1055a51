{ a: 1, local viaSelf = self.a, local viaDollar = $.a, b: viaSelf + viaDollar }
