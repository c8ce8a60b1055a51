package sjsonnet.vendor

import sjsonnet.Problem

/** The reason why packages cannot be installed, in one line: a problem of [[VendorCatalogue]]. */
private[sjsonnet] final class VendorFailure(val problem: Problem)
    extends RuntimeException(problem.text, null, false, false)
