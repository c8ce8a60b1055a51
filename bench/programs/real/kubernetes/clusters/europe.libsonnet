(import 'production.libsonnet') {
  _config+:: { name: 'europe', domain: 'shop.example.eu', scale: 3 },
}
