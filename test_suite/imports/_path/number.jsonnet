'the wrong number'
