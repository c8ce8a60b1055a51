{ mode: 0644 }
