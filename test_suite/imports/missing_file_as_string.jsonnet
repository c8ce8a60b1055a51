importstr '_lib/no_such_file.txt'
