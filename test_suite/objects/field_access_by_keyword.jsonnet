{ a: 1 }.local
