std.setInter([{ k: 1, v: 'left' }, { k: 2, v: 'left' }], [{ k: 2, v: 'right' }], function(o) o.k)
