// Kubernetes quantities: '250m' of a processor, '1.5Gi' of memory, as numbers and back.
//
// Processors are counted in thousandths and memory in bytes, so every quantity is an integer.
local units = {
  // Largest first: `format` takes the first that leaves no fraction.
  names: ['Gi', 'Mi', 'Ki'],
  bytes: { Gi: 1024 * self.Mi, Mi: 1024 * self.Ki, Ki: 1024 },
};

// '12.25' -> 12.25; std.parseInt knows whole numbers only.
local decimal(text) =
  local parts = std.splitLimit(text, '.', 1);
  local fraction = if std.length(parts) == 2 then parts[1] else '';
  std.parseInt(parts[0])
  + (if fraction == '' then 0 else std.parseInt(fraction) / std.pow(10, std.length(fraction)));

{
  cpu:: {
    parse(text)::
      if std.endsWith(text, 'm') then std.parseInt(std.rstripChars(text, 'm'))
      else decimal(text) * 1000,
    format(millis)::
      if millis % 1000 == 0 then '%d' % (millis / 1000) else '%dm' % millis,
  },

  memory:: {
    parse(text)::
      local unit = std.filter(function(name) std.endsWith(text, name), units.names);
      if unit == [] then std.parseInt(text)
      else decimal(text[:-2]) * units.bytes[unit[0]],
    format(bytes)::
      local whole = [name for name in units.names if bytes > 0 && bytes % units.bytes[name] == 0];
      if whole == [] then '%d' % bytes else '%d%s' % [bytes / units.bytes[whole[0]], whole[0]],
  },
}
