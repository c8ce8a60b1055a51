{
  new(name, expr, color='blue'): {
    name: name,
    datasource: { type: 'prometheus', uid: '$datasource' },
    enable: true,
    expr: expr,
    iconColor: color,
    titleFormat: name,
  },
}
