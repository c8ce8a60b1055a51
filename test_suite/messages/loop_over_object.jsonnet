local ports = { http: 80, https: 443 };
[p + 1 for p in ports]
