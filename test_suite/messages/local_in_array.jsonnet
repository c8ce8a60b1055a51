local hosts = [
  local suffix = '.example.com',
  'a' + suffix,
];
hosts
