{ x: 2, a: [$.x, { y: $.x }], f:: function(n) n * $.x, r: $.f(3) }
