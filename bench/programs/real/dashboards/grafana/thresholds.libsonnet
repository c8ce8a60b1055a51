{
  local steps(list) = { mode: 'absolute', steps: [{ color: step[0], value: step[1] } for step in list] },

  // Green up to the first limit, red from the second on.
  rising(warn, fail): steps([['green', null], ['orange', warn], ['red', fail]]),
  falling(warn, fail): steps([['red', null], ['orange', fail], ['green', warn]]),
  none: steps([['green', null]]),
}
