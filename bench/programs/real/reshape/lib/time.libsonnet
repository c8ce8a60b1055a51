{
  // 2024-05-17T08:09:10Z
  parsed(text):
    local halves = std.split(std.rstripChars(text, 'Z'), 'T');
    local date = std.map(std.parseInt, std.split(halves[0], '-'));
    local time = std.map(std.parseInt, std.split(halves[1], ':'));
    {
      year: date[0],
      month: date[1],
      day: date[2],
      hour: time[0],
      minute: time[1],
      second: time[2],
      minuteOfDay:: self.hour * 60 + self.minute,
    },
}
