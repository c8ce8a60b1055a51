package sjsonnet.regex

import sjsonnet.api.Problem

/** A pattern is not accepted. Thrown by the parser and caught where it was called, in [[Regex.compile]]. */
private[regex] final class PatternError(val problem: Problem)
    extends RuntimeException(null, null, false, false)
