[std.objectHasEx({ h:: 1 }, 'h', true), std.objectHasEx({ h:: 1 }, 'h', false), std.objectFieldsEx({ h:: 1, a: 2 }, true)]
