{
  var total = 3,
  value: total,
}
