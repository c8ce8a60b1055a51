package experiments

import java.nio.charset.StandardCharsets.UTF_8

/** The byte side of [[StringsOnJs]]. */
final class ByteStrings extends Strings {
  private def utf8(s: String): Array[Byte] = s.getBytes(UTF_8)
  private val words = word.map(utf8)
  private val longs = long.map(utf8)
  private val slash = utf8("/")
  private val comma = utf8(", ")
  private val end = utf8(",\n")
  private val (service, cheese) = (utf8("service-"), utf8("käse-"))
  private val (a, b) = (utf8("a"), utf8("b"))

  /** A call of the typed array's own copy costs about a microsecond. */
  private def copy(s: Array[Byte], from: Int, to: Array[Byte], at: Int, k: Int): Unit =
    if (k > 200) System.arraycopy(s, from, to, at, k)
    else {
      var i = 0
      while (i < k) { to(at + i) = s(from + i); i += 1 }
    }
  private def add(x: Array[Byte], y: Array[Byte]): Array[Byte] = {
    val r = new Array[Byte](x.length + y.length)
    copy(x, 0, r, 0, x.length)
    copy(y, 0, r, x.length, y.length)
    r
  }
  private def decimal(i: Int): Array[Byte] = {
    var digits = 1
    var rest = i
    while (rest >= 10) { digits += 1; rest /= 10 }
    val r = new Array[Byte](digits)
    rest = i
    while (digits > 0) { digits -= 1; r(digits) = ('0' + rest % 10).toByte; rest /= 10 }
    r
  }

  private val stop: Array[Boolean] = Array.tabulate(256) { i =>
    i < 32 || i == '"' || i == '\\' || i == 0x7f || i == 0xc2
  }
  private var out = new Array[Byte](1 << 16)
  private var pos = 0
  private def need(k: Int): Unit =
    if (pos + k > out.length) out = java.util.Arrays.copyOf(out, math.max(out.length * 2, pos + k))
  private def bytes(s: Array[Byte], from: Int, until: Int): Unit = {
    val k = until - from
    need(k)
    copy(s, from, out, pos, k)
    pos += k
  }
  private def byte(x: Int): Unit = { need(1); out(pos) = x.toByte; pos += 1 }
  private def quoted(s: Array[Byte]): Unit = {
    byte('"')
    var from = 0
    var i = 0
    while (i < s.length) {
      if (stop(s(i) & 255)) {
        bytes(s, from, i)
        from = i + 1
        s(i) match {
          case '\n' => byte('\\'); byte('n')
          case x    => byte('\\'); byte(x)
        }
      }
      i += 1
    }
    bytes(s, from, s.length)
    byte('"')
  }
  private def writeAll(all: Array[Array[Byte]]): Int = {
    pos = 0
    out = new Array[Byte](1 << 16)
    all.foreach { w => quoted(w); bytes(end, 0, 2) }
    pos
  }

  def concat(): Int = { var s = 0; words.foreach(w => s += add(add(w, slash), w).length); s }
  private final class Part(val up: Part, val text: Array[Byte], val length: Int)
  def rope(): Int = {
    var t: Part = null
    words.foreach(w => t = new Part(t, w, w.length + (if (t == null) 0 else t.length)))
    val flat = new Array[Byte](t.length)
    var at = t.length
    while (t != null) {
      at -= t.text.length
      copy(t.text, 0, flat, at, t.text.length)
      t = t.up
    }
    flat.length
  }
  def join(): Int = {
    pos = 0
    out = new Array[Byte](1 << 16)
    var i = 0
    while (i < n) {
      if (i > 0) bytes(comma, 0, 2)
      bytes(words(i), 0, words(i).length)
      i += 1
    }
    java.util.Arrays.copyOf(out, pos).length
  }
  def write(): Int = writeAll(words)
  def writeLong(): Int = writeAll(longs)
  private val order: java.util.Comparator[Array[Byte]] = { (x, y) =>
    val len = math.min(x.length, y.length)
    var i = 0
    while (i < len && x(i) == y(i)) i += 1
    if (i == len) x.length - y.length else (x(i) & 255) - (y(i) & 255)
  }
  def compare(): Int = {
    val copy = words.clone
    java.util.Arrays.sort(copy, order)
    copy(n / 3).length & 0
  }

  private def hash(s: Array[Byte]): Int = {
    var h = 0
    var i = 0
    while (i < s.length) { h = h * 31 + s(i); i += 1 }
    h ^ (h >>> 15)
  }
  private def same(x: Array[Byte], y: Array[Byte]): Boolean = x.length == y.length && {
    var i = 0
    while (i < x.length && x(i) == y(i)) i += 1
    i == x.length
  }
  private val mask = (1 << 17) - 1
  private val keys = new Array[Array[Byte]](mask + 1)
  private val values = new Array[Int](mask + 1)
  words.indices.foreach { i =>
    val at = probe(words(i))
    keys(at) = words(i)
    values(at) = i
  }
  private def probe(s: Array[Byte]): Int = {
    var at = hash(s) & mask
    while (keys(at) != null && !same(keys(at), s)) at = (at + 1) & mask
    at
  }
  def key(): Int = {
    var s = 0
    var i = 0
    while (i < n) {
      s += values(probe(add(if (i % 16 == 0) cheese else service, decimal((i * 7919) % n))))
      i += 1
    }
    s & 0
  }
  def equal(): Int = {
    var s = 0
    var i = 1
    while (i < n) {
      if (same(add(words(i), a), add(words(i - 1), a)) || same(add(words(i), b), add(words(i), b)))
        s += 1
      i += 1
    }
    s
  }
}
