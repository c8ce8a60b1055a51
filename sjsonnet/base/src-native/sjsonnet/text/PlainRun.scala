package sjsonnet.text

import scala.scalanative.unsafe._

/** Skips long runs of bytes that JSON does not escape, with vector instructions (SIMD). */
private[sjsonnet] object PlainRun {

  /** From this length on, the call into C pays off. */
  final val PaysFrom = 32

  /** From this length on, counting rare escapes takes less time than growing for the worst case. */
  final val CountingPaysFrom = 64

  /** An index in `[from, until]` before which no byte is special: that of the first special byte, unless that is among the
    * last few bytes.
    */
  def skip(bytes: Array[Byte], from: Int, until: Int): Int =
    PlainRunC.skip(bytes.at(0), from, until)

  /** The same index as [[skip]]; copies the bytes before it to `out(at)`. There must be room for all of `[from, until)`, which
    * must not be empty.
    */
  def copy(bytes: Array[Byte], from: Int, until: Int, out: Array[Byte], at: Int): Int =
    PlainRunC.copy(bytes.at(0), from, until, out.at(at))
}

@extern
private object PlainRunC {
  @name("sjsonnet_plain_run")
  def skip(bytes: Ptr[Byte], from: CInt, until: CInt): CInt = extern

  @name("sjsonnet_copy_plain_run")
  def copy(bytes: Ptr[Byte], from: CInt, until: CInt, out: Ptr[Byte]): CInt = extern
}
