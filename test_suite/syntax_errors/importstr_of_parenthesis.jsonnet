importstr ('x')
