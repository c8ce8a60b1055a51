// issue: the message was written before the value was computed
std.trace('message', error 'value')
