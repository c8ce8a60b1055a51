importstr '_lib/text.txt'
