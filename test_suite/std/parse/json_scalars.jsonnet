[std.parseJson(s) for s in ['1', '"a"', 'null', 'true', ' [ ] ', '\n{}\t']]
