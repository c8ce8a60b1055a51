if then 1
