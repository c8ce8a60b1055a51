std.assertEqual({ a: [1] }, { a: [1] })
