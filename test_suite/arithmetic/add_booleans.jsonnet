true + true
