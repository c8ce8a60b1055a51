importbin '_lib/no_such_file.bin'
