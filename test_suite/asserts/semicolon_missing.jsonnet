assert true 1
