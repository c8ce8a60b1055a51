// On a laptop: one of everything, small, talkative.
local mixins = (import '../lib/k.libsonnet').mixins;

(import 'base.libsonnet') {
  name:: 'dev',

  storefront+:: { host:: 'books.localhost', workers:: 1 },

  catalogue+::
    mixins.withVariables({ LOG_LEVEL: 'debug' })
    + mixins.withResources('api', cpu='50m', memory='128Mi')
    + mixins.withSettings({ features+: { recommendations: true } }),

  orders+:: mixins.withVariables({ LOG_LEVEL: 'debug', PAYMENT_DRY_RUN: true }),

  // No reports, as nothing is sold here: what is hidden is not listed.
  components+:: { reports:: null },
}
