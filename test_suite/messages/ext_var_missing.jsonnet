{ env: std.extVar('environment') }
