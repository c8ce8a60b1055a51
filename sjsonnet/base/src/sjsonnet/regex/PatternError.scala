package sjsonnet.regex

import sjsonnet.Problem

/** Signals an invalid pattern. Thrown by the parser and caught by its caller, [[Regex.compile]]. */
private[regex] final class PatternError(val problem: Problem)
    extends RuntimeException(null, null, false, false)
