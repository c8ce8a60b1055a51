{ x: 1, local f = $.x, a: { b: f } }
