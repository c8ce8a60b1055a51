local o = { bad:: error 'bad', good: 1 };
[o.good, 'bad' in o]
