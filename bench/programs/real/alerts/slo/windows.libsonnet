// Burn rates that are worth an alert: how fast, over a long window and a short one.
[
  { severity: 'critical', long: '1h', short: '5m', factor: 14.5, hold: '2m' },
  { severity: 'critical', long: '6h', short: '30m', factor: 6, hold: '15m' },
  { severity: 'warning', long: '1d', short: '2h', factor: 3, hold: '1h' },
  { severity: 'warning', long: '3d', short: '6h', factor: 1, hold: '3h' },
]
