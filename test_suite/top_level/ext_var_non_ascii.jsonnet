// ext-str: naïve=é😀
std.extVar('naïve')
