(import '_lib/data.json').nested + { list: (import '_lib/data.json').list }
