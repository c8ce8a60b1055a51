package sjsonnet.text

import scala.scalanative.unsafe._

/** Writes and counts the short escapes of long runs with vector instructions (SIMD). Results pack two numbers: the upper
  * half is the index where it stopped, the lower half the corresponding index in the output, or the number of escapes.
  */
private[sjsonnet] object EscapeRun {

  /** From this length on, the call into C pays off. */
  final val PaysFrom = 32

  /** Writes plain bytes and short escapes of `[from, until)` to `out(at)`. Stops before a byte that is neither, or when few
    * bytes or little room are left.
    *
    * @param table
    *   maps each byte to its class: a number above `longest` is a short escape, whose first byte is the lower one
    * @param longest
    *   the highest class of a byte that is plain or has a longer escape
    */
  def write(
      bytes: Array[Byte],
      from: Int,
      until: Int,
      out: Array[Byte],
      at: Int,
      table: Array[Short],
      longest: Short
  ): Long =
    EscapeRunC.write(bytes.at(0), from, until, out.at(0), at, out.length, table.at(0), longest)

  /** Counts short escapes, up to an escape of another kind or until few bytes are left. */
  def count(
      bytes: Array[Byte],
      from: Int,
      until: Int,
      table: Array[Short],
      longest: Short
  ): Long =
    EscapeRunC.count(bytes.at(0), from, until, table.at(0), longest)
}

@extern
private object EscapeRunC {
  @name("sjsonnet_escape_run")
  def write(
      bytes: Ptr[Byte],
      from: CInt,
      until: CInt,
      out: Ptr[Byte],
      at: CInt,
      room: CInt,
      table: Ptr[Short],
      longest: CShort
  ): CLongLong = extern

  @name("sjsonnet_count_run")
  def count(
      bytes: Ptr[Byte],
      from: CInt,
      until: CInt,
      table: Ptr[Short],
      longest: CShort
  ): CLongLong = extern
}
