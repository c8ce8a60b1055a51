local f(o) = 'unused';
f({ assert false })
