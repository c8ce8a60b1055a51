{ area: 3 ** 2 }
