1 + (assert true; 2)
