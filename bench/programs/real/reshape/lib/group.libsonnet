// Grouping and summing of records.
{
  // A group for each of the values that the function gives: { [key]: [record] }.
  by(records, key):
    local keys = std.set([key(record) for record in records]);
    { [name]: [record for record in records if key(record) == name] for name in keys },

  sumOf(records, value): std.foldl(function(sum, record) sum + value(record), records, 0),

  // The records with the greatest values, greatest first.
  top(records, count, value): std.sort(records, function(record) -value(record))[:count],

  indexed(records, field): { ['' + record[field]]: record for record in records },

  rounded(number): std.round(number * 100) / 100,
}
