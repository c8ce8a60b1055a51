// What Jsonnet's `std` leaves to its users: grouping, indexing and counting arrays of objects.
{
  // { k1: [items whose key is k1], k2: [...] }; items keep their order within a group.
  //
  // One sort brings the items of a group together and one slice cuts it out. Adding items to an
  // object one at a time would be shorter, but costs the square of their number.
  groupBy(key, items)::
    local sorted = std.sort(items, key);
    local keys = std.map(key, sorted);
    local last = std.length(items) - 1;
    local starts = [at for at in std.range(0, last) if at == 0 || keys[at] != keys[at - 1]];
    local ends = starts[1:] + [last + 1];
    { [keys[starts[i]]]: sorted[starts[i]:ends[i]] for i in std.range(0, std.length(starts) - 1) },

  // { k1: the item whose key is k1, ... }; two items with one key are an error.
  indexBy(key, items):: { [key(item)]: item for item in items },

  sumOf(field, items):: std.sum([item[field] for item in items]),

  // The `count` items with the largest `field`, the largest first.
  top(count, field, items):: std.sort(items, function(item) -item[field])[:count],
}
