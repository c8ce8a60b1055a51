std.base64(std.repeat('long text, ', 500) + (importstr '../../imports/_lib/bytes.bin'))
