{ env: [{ name: 'A' }] + { name: 'B' } }
