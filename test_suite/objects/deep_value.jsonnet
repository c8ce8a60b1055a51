local nest(n) = if n == 0 then 'bottom' else { d: nest(n - 1) };
nest(30).d.d.d.d.d.d.d.d.d.d.d.d.d.d.d.d.d.d.d.d.d.d.d.d.d.d.d.d.d.d
