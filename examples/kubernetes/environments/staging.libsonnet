// Like production in shape, at a third of the size.
local mixins = (import '../lib/k.libsonnet').mixins;

(import 'prod.libsonnet') {
  name:: 'staging',

  storefront+:: { host:: 'staging.books.example' } + mixins.withAutoscaling(1, 2),
  catalogue+::
    mixins.withAutoscaling(1, 3)
    // What production gets next is tried here first.
    + mixins.withSettings({ features+: { recommendations: true } }),
  orders+::
    mixins.withReplicas(1)
    + mixins.withVariables({ PAYMENT_DRY_RUN: true }),
}
