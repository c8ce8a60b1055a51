{ f(x): x }
