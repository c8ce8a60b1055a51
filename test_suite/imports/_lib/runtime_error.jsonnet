{ good: 1, bad: error 'from the import' }
