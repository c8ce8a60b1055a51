{ local limit = 10, assert $.x < limit : 'over the limit', x: 11 }
