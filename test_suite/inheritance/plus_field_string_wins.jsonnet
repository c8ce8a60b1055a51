{ x: 1 } + { x+: 'a' } + { x+: null }
