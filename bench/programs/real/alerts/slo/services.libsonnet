{
  checkout: { objective: 99.9, errors: 'checkout_requests_total{code=~"5.."}', total: 'checkout_requests_total' },
  search: { objective: 99, errors: 'search_requests_total{code=~"5.."}', total: 'search_requests_total' },
  payment: {
    objective: 99.95,
    errors: |||
      payment_attempts_total{result="error", provider!="test"}
    |||,
    total: |||
      payment_attempts_total{provider!="test"}
    |||,
  },
}
