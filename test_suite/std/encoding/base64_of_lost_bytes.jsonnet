std.base64(importstr '../../imports/_lib/bytes.bin')
