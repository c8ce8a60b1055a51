{ a:: error 'hidden', b: 1 }
