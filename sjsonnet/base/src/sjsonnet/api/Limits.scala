package sjsonnet

/** The limits of an evaluation. A program that exceeds one fails, at the place where it does, with an error of the kind
  * [[Diagnostic.Kind.Limit]] that names the limit. The nesting of calls is limited by `maxStack` of the settings.
  *
  * @param maxMillis
  *   the milliseconds from the beginning of the evaluation to its end, its output included, at least 1. The clock is
  *   checked every few hundred steps; the embedder's functions, importers and targets are not interrupted
  * @param maxSteps
  *   how many steps it may take, at least 1. Steps are calls, forced values, elements that functions of `std` process,
  *   and every 64 bytes of a text that they process; also the elements and fields of data that a program gets from the
  *   embedder, and every 64 bytes of its texts. A program takes the same number of them each time; other versions of
  *   this library may count differently
  * @param maxMemory
  *   how many bytes it may allocate, at least 1, whether they are still in use or not: 8 for each element of an array, 1
  *   for each byte of a text, those from the embedder included and both again when they are copied, and 64 for each step,
  *   which is an estimate of frames, unevaluated expressions and numbers. On Scala Native, and on Node from 20.16 on, the
  *   collector's heap must not grow by more than this, either
  * @param maxOutput
  *   the most bytes of output, in all files and the lines of `std.trace`, at least 1
  * @param maxImports
  *   how many files may be imported, at least 0; a file that is imported again does not count
  * @param maxImportSize
  *   the most bytes of an imported file, at least 0
  * @param maxString
  *   the most bytes of a string, in UTF-8, at least 1; a string has room for no more than 2,147,483,631. It applies to
  *   whatever a program computes, imports or gets from the embedder, but not to the literals in the text of programs
  * @param maxArray
  *   the most elements of an array, at least 1. It applies to what `maxString` applies to, and not to literals either. By
  *   default, the references in an array take as much memory as the longest string
  * @param maxTailCalls
  *   how many calls in tail position may follow one another before one returns, and, after the first 131,072 of them, how
  *   many steps they may take; at least 0; 0 is no limit. Here, an array or an object that the program makes counts as six
  *   steps, or more if it has more than thirteen parts, and a sum or a function as two. Such calls take no stack, so nothing
  *   else would end a loop that has no end. No loop of a sensible program comes near the usual limit, 134,217,728: ten million
  *   rounds of twelve steps
  * @param maxErrorText
  *   the most UTF-16 code units of an error's text, at least 1024: what does not fit is left out in the middle of a trace or
  *   a message. Nor is it longer than `maxOutput`, if that is above 1024
  * @throws IllegalArgumentException
  *   when a number is out of range
  */
final case class Limits(
    maxMillis: Long = Limits.Unlimited,
    maxSteps: Long = Limits.Unlimited,
    maxMemory: Long = Limits.Unlimited,
    maxOutput: Long = Limits.Unlimited,
    maxImports: Int = Int.MaxValue,
    maxImportSize: Int = Int.MaxValue,
    maxString: Int = Limits.DefaultMaxString,
    maxArray: Int = Limits.DefaultMaxArray,
    maxTailCalls: Long = Limits.DefaultMaxTailCalls,
    maxErrorText: Int = Limits.DefaultMaxErrorText
) {
  Limits.require("maxMillis", maxMillis, 1)
  Limits.require("maxSteps", maxSteps, 1)
  Limits.require("maxMemory", maxMemory, 1)
  Limits.require("maxOutput", maxOutput, 1)
  Limits.require("maxImports", maxImports.toLong, 0)
  Limits.require("maxImportSize", maxImportSize.toLong, 0)
  Limits.require("maxString", maxString.toLong, 1)
  Limits.require("maxArray", maxArray.toLong, 1)
  Limits.require("maxTailCalls", maxTailCalls, 0)
  Limits.require("maxErrorText", maxErrorText.toLong, Limits.LeastErrorText.toLong)
}

object Limits {

  /** Stands for no limit. */
  final val Unlimited: Long = Long.MaxValue

  /** The bytes that one value may take by default. */
  private final val DefaultBytes = 1 << 30

  private final val DefaultMaxString = DefaultBytes
  private final val DefaultMaxArray = DefaultBytes / 8
  private final val DefaultMaxTailCalls = 1L << 27
  private final val DefaultMaxErrorText = 64 << 10

  /** The shortest text of errors that can be asked for has room for both ends of a long message. */
  private[sjsonnet] final val LeastErrorText = 1 << 10

  /** Refuses a number that is out of range. */
  private[sjsonnet] def require(name: String, value: Long, least: Long): Unit =
    if (value < least)
      throw new IllegalArgumentException(s"$name must be at least $least, not $value")
}
