// Times as Prometheus writes them.
{
  local units = { s: 1, m: 60, h: 3600, d: 86400, w: 604800 },

  seconds(text):
    local unit = text[std.length(text) - 1];
    std.parseInt(std.substr(text, 0, std.length(text) - 1)) * units[unit],

  text(seconds):
    local fitting = [unit for unit in ['w', 'd', 'h', 'm', 's'] if seconds % units[unit] == 0];
    '%d%s' % [seconds / units[fitting[0]], fitting[0]],
}
