local ports = { http: 80, https: 443 };
[k + '=' + v for k, v in ports]
