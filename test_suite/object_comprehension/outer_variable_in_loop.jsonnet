local k = ['x', 'y'];
{ [k]: 1 for k in k }
