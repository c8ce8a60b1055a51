{ z: error 'z', a: error 'a' }
