[importstr '_lib/empty.txt', importbin '_lib/empty.txt']
