{ a:: error 'not forced', b: 1 }
