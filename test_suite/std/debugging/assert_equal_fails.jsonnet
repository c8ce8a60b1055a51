std.assertEqual(1, 2)
