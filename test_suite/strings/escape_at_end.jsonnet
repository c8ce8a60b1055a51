"abc\
