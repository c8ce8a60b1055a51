std.base64('a' + (importstr '../../imports/_lib/bytes.bin') + 'b')
