std.parseYaml(|||
  a: 1
  b:
    - x
    - z: 2.5
  c: {d: [e, f]}
  "quoted": 'single'
|||)
