local f(o) = o.v;
{ v: 1, r: f({ v: 2, w: 3, r: $.v }), s: f({ v: $.v }) }
