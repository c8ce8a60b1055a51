{
  rounded(amount): std.round(amount * 100) / 100,

  // 1234567.5 as 1,234,567.50
  formatted(amount):
    local cents = std.round(amount * 100);
    local whole = '%d' % std.floor(cents / 100);
    local grouped(digits) =
      local length = std.length(digits);
      if length <= 3 then digits
      else grouped(std.substr(digits, 0, length - 3)) + ',' + std.substr(digits, length - 3, 3);
    '%s.%02d' % [grouped(whole), cents % 100],
}
