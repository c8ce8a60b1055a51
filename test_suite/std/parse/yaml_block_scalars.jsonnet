std.parseYaml(|||
  literal: |
    one
      two
  folded: >
    one
    two

    three
  chomped: |-
    x
|||)
