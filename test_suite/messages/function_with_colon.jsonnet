local double(x): x * 2;
double(2)
