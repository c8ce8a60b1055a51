import '_lib'
