{ value: nil }
