// The bookshop: its components, and who talks to whom.
//
// Components are hidden, for what is shown is up to the environment. They refer to one another
// through `$`, so an environment that changes the cache's port changes it for all who use it.
{
  cache:: (import 'components/cache.libsonnet')(),
  catalogue:: (import 'components/catalogue.libsonnet')($.cache),
  orders:: (import 'components/orders.libsonnet')($.cache),
  reports:: (import 'components/reports.libsonnet')(),
  storefront:: (import 'components/storefront.libsonnet')($.catalogue),
}
