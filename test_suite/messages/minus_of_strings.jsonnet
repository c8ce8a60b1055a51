{ version: 'v1.2' - 'v' }
