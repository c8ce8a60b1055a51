std.base64('%s!' % [importstr '../../imports/_lib/bytes.bin'])
