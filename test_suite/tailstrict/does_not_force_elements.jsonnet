local f(a) = std.length(a);
f([error 'not forced']) tailstrict
