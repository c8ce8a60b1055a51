{ maxSurge: 25% }
