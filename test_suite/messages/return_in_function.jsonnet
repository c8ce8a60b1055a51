local double(x) = return x * 2;
double(2)
