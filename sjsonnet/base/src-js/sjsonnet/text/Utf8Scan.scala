package sjsonnet.text

import sjsonnet.OutputTooLarge
import sjsonnet.platform.HostBytes

import scala.scalajs.js
import scala.scalajs.js.annotation.JSGlobal

/** Scans UTF-8 byte by byte: JavaScript has no cheap 64-bit words. The host does the decoding. */
private[sjsonnet] object Utf8Scan {

  /** Index of the first byte in `[from, until)` that is not ASCII, or `until`. */
  def firstNonAscii(bytes: Array[Byte], from: Int, until: Int): Int = {
    val last = until - 4
    var i = from
    while (i <= last && (bytes(i) | bytes(i + 1) | bytes(i + 2) | bytes(i + 3)) >= 0) i += 4
    while (i < until && bytes(i) >= 0) i += 1
    i
  }

  /** The number of continuation bytes in `[from, until)`, which do not begin a code point. */
  def countContinuations(bytes: Array[Byte], from: Int, until: Int): Int = {
    val last = until - 4
    var count = 0
    var i = from
    while (i <= last) {
      count += oneIfContinuation(bytes(i)) + oneIfContinuation(bytes(i + 1)) +
        oneIfContinuation(bytes(i + 2)) + oneIfContinuation(bytes(i + 3))
      i += 4
    }
    while (i < until) {
      count += oneIfContinuation(bytes(i))
      i += 1
    }
    count
  }

  /** Without a branch: as a signed number, a continuation byte is below -64. */
  @inline private def oneIfContinuation(byte: Byte): Int = (byte + 64) >>> 31

  /** The offset of the code point `n` code points after `from`, or `until` if there are not that many. */
  def offsetOf(bytes: Array[Byte], from: Int, until: Int, n: Int): Int = {
    var left = n
    var i = from
    while (i < until && (left > 0 || isContinuation(bytes(i)))) {
      if (!isContinuation(bytes(i))) left -= 1
      i += 1
    }
    i
  }

  /** Decodes valid UTF-8. The call to the host pays off for long texts only.
    *
    * @throws OutputTooLarge
    *   when the text exceeds the host's maximum string length
    */
  def decode(bytes: Array[Byte], from: Int, until: Int): String =
    if (until - from <= Short && firstNonAscii(bytes, from, until) == until) {
      var text = ""
      var i = from
      while (i + 4 <= until) {
        text += HostString.fromCharCode(
          bytes(i).toInt,
          bytes(i + 1).toInt,
          bytes(i + 2).toInt,
          bytes(i + 3).toInt
        )
        i += 4
      }
      while (i < until) {
        text += HostString.fromCharCode(bytes(i).toInt)
        i += 1
      }
      text
    } else decodeByHost(bytes, from, until)

  private def decodeByHost(bytes: Array[Byte], from: Int, until: Int): String =
    try decoder.decode(HostBytes.give(bytes, from, until)).asInstanceOf[String]
    catch {
      case js.JavaScriptException(_) if until - from > LongestString =>
        throw OutputTooLarge.forString(LongestString)
    }

  @js.native
  @JSGlobal("String")
  private object HostString extends js.Object {
    def fromCharCode(units: Int*): String = js.native
  }

  /** The longest text that is put together here, in bytes. */
  private final val Short = 16

  /** The maximum string length in V8, which is the smallest of all hosts. */
  private final val LongestString = 0x1fffffe8

  private val decoder = js.Dynamic.newInstance(js.Dynamic.global.TextDecoder)(
    "utf-8",
    js.Dynamic.literal(ignoreBOM = true)
  )

  private def isContinuation(byte: Byte): Boolean = (byte & 0xc0) == 0x80
}
