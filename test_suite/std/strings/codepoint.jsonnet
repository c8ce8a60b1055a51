[std.codepoint('a'), std.codepoint('é'), std.codepoint('😀'), std.codepoint('\u0000')]
