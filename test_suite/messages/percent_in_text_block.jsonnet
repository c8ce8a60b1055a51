{
  rule: |||
    sum(rate(requests{job="%(job)s"}[5m])) > 0
    and ratio > 95% of all
  ||| % { job: 'web' },
}
