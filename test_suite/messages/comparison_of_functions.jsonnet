std.assertEqual(std.length, std.length)
