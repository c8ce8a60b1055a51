// Numbers as people read them.
{
  count(number):
    if number >= 1000000 then '%.1f million' % (number / 1000000)
    else if number >= 1000 then '%d,%03d' % [std.floor(number / 1000), number % 1000]
    else '%d' % number,

  seconds(number):
    if number < 1 then '%d ms' % (number * 1000)
    else if number < 120 then '%g s' % number
    else if number < 7200 then '%d min' % (number / 60)
    else '%.1f h' % (number / 3600),

  bytes(number):
    local power = std.min(4, std.floor(std.log(number) / std.log(1024)));
    '%.1f %sB' % [number / std.pow(1024, power), ['', 'Ki', 'Mi', 'Gi', 'Ti'][power]],

  percent(part): '%.3g %%' % (part * 100),
}
