[std.base64DecodeBytes('AH//'), std.base64DecodeBytes(''), std.base64DecodeBytes('aGk=')]
