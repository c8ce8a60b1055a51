// ext-str: name=value with = and 'quotes'
// ext-str: empty=
[std.extVar('name'), std.extVar('empty')]
