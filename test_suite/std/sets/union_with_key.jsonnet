std.setUnion([{ k: 1, v: 'left' }], [{ k: 1, v: 'right' }, { k: 2, v: 'right' }], function(o) o.k)
