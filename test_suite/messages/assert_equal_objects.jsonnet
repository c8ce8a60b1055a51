local actual = { a: 1, b: [1, 2] };
assert actual == { a: 1, b: [1, 3] };
actual
