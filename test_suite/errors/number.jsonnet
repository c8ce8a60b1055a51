error 42
