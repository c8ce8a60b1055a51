{ ratio: .5 }
