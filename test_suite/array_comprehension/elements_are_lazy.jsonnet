[error 'not forced' for x in [1, 2]] == []
