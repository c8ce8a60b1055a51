std.assertEqual('a', 'b')
