{ a:: nope, b: 1 }
