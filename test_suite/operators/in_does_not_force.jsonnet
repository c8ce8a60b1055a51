'a' in { a: error 'not forced' }
