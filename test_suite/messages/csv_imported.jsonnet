import '_lib/hosts.csv'
