importbin '_lib/bytes.bin'
