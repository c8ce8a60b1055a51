package sjsonnet.regex

import sjsonnet.Problem

/** A pattern is not valid. Thrown by the parser and caught by its caller, [[Regex.compile]]. */
private[regex] final class PatternError(val problem: Problem)
    extends RuntimeException(null, null, false, false)
