// issue: what a mapping is read into is used again by the mappings beside and behind it.
std.parseYaml(|||
  first: {a: 1, b: 2, c: {a: 3, d: 4, c: {}}, e: [f: 5, {g: 6}, {}]}
  wide:
    k1: 1
    k2: 2
    k3: 3
    k4:
      k1: in
      k2: in
      k3: in
      k4: in
      k5: in
      k6: in
      k7: in
      k8: in
      k9: in
      k10:
        k1: deepest
        k10: deepest
      k1b: in
    k5: 5
    k6: 6
    k7: 7
    k8: 8
    k9: 9
    k10: 10
    k11: 11
  narrow:
    k10: "ten \
      and more"
    k1: 'it''s one'
  list:
    - k1: 1
      k2: {k1: 'q', k2: "w\te"}
    - k3: 3
    - - k4: 4
      - k5: 5
  behind: "x"
  last: {}
|||)
