// reason: as decode_utf8_broken_sequence: a sequence ends at the byte that does not continue it
// oracle: go
'Âa ð€b é\n'
