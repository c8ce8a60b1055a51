package sjsonnet.api

/** What an evaluation may use at most. A program that needs more fails, at the place where it does, with an error of the kind
  * [[Diagnostic.Kind.Limit]] that names the limit.
  *
  * @param maxString
  *   the most bytes of a string, in UTF-8, at least 1; no more than 2,147,483,631 of them fit a string
  * @param maxArray
  *   the most elements of an array, at least 1; 8 bytes of memory are counted for each, so by default an array is as large as
  *   the longest string
  * @throws IllegalArgumentException
  *   when a number is outside of its range
  */
final case class Limits(
    maxString: Int = Limits.DefaultMaxString,
    maxArray: Int = Limits.DefaultMaxArray
) {
  Limits.require("maxString", maxString.toLong, 1)
  Limits.require("maxArray", maxArray.toLong, 1)
}

object Limits {

  /** The bytes that one value may take by default. */
  private final val DefaultBytes = 1 << 30

  private final val DefaultMaxString = DefaultBytes
  private final val DefaultMaxArray = DefaultBytes / 8

  private def require(name: String, value: Long, least: Long): Unit =
    if (value < least)
      throw new IllegalArgumentException(s"$name must be at least $least, not $value")
}
