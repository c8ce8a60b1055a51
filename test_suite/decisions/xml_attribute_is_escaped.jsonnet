// reason: without escapes the text of an attribute ends too early or is other markup; the references write no XML then
// oracle: neither
std.manifestXmlJsonml(['a', { data: { x: 1 }, t: '<"&\'>', u: 'a\n\tb\r', v: 1, w: 'é' }, '<&>"'])
