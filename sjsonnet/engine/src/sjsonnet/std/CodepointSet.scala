package sjsonnet.std

import sjsonnet.Meter
import sjsonnet.runtime.{Ctx, PerTables, StrValue}
import sjsonnet.text.Utf8

/** The code points of a string as a set. ASCII is looked up in two words; other code points, which few sets have, in a bit
  * set of two levels, so the time for a lookup does not depend on the length of the string.
  */
private[std] final class CodepointSet(str: Array[Byte], meter: Meter) extends (Int => Boolean) {

  import CodepointSet._

  private var below64 = 0L
  private var from64 = 0L

  /** The bits of code points beyond ASCII: null if there are none, and so is a page without any. */
  private var pages: Array[Array[Long]] = null

  meter.foreachBlock(0, str.length)((from, until) => addAll(from, until))

  private def addAll(from: Int, until: Int): Unit = {
    var i = from
    while (i < until) {
      val byte = str(i)
      if (byte >= 0) {
        val bit = 1L << (byte & 63)
        if (byte >= 64) from64 |= bit else below64 |= bit
      } else if (!Utf8.isContinuation(byte)) add(Utf8.codepointAt(str, i))
      i += 1
    }
  }

  private def add(codepoint: Int): Unit = {
    if (pages == null) pages = new Array[Array[Long]](NPages)
    val number = codepoint >>> PageBits
    if (pages(number) == null) pages(number) = new Array[Long](WordsPerPage)
    val word = codepoint >>> 6 & (WordsPerPage - 1)
    pages(number)(word) |= 1L << (codepoint & 63)
  }

  override def apply(codepoint: Int): Boolean =
    if (codepoint < 0x80)
      ((if (codepoint < 64) below64 else from64) >>> (codepoint & 63) & 1) != 0
    else if (pages == null) false
    else {
      val page = pages(codepoint >>> PageBits)
      val word = codepoint >>> 6 & (WordsPerPage - 1)
      page != null && (page(word) >>> (codepoint & 63) & 1) != 0
    }
}

private[std] object CodepointSet {

  /** The code points of `str`. */
  def of(str: StrValue, ctx: Ctx): CodepointSet = recent.of(ctx).get(str, ctx)

  /** The sets used recently: most programs strip the same characters again and again. */
  private val recent =
    new PerTables(() => new TextCache[CodepointSet]((str, ctx) => new CodepointSet(str.bytes, ctx)))

  /** A page is for 4096 code points: an alphabet takes one or two. */
  private final val PageBits = 12
  private final val WordsPerPage = 1 << (PageBits - 6)
  private final val NPages = (Character.MAX_CODE_POINT >>> PageBits) + 1
}
