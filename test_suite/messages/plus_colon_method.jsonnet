{ render+: { a: 1 }, f(x)+: 1 }
