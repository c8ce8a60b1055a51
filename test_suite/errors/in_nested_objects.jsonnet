{ a: { b: { c: [error 'deep'] } } }
