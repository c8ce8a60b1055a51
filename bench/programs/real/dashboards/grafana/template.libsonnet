// Variables of a dashboard.
{
  datasource(name, type): {
    name: name,
    label: 'Data source',
    type: 'datasource',
    query: type,
    hide: 0,
    refresh: 1,
    regex: '',
    options: [],
    current: { text: 'default', value: 'default' },
  },

  query(name, query): {
    name: name,
    label: std.asciiUpper(name[0]) + name[1:],
    type: 'query',
    datasource: { type: 'prometheus', uid: '$datasource' },
    query: { query: query, refId: 'Variable-' + name },
    refresh: 2,
    sort: 1,
    hide: 0,
    includeAll: false,
    multi: false,
  },

  custom(name, values): {
    name: name,
    type: 'custom',
    query: std.join(',', values),
    current: { text: values[0], value: values[0], selected: true },
    options: [{ text: value, value: value, selected: value == values[0] } for value in values],
  },

  multiple: { includeAll: true, multi: true, allValue: '.+', current: { text: 'All', value: '$__all' } },
}
