package experiments

import scala.scalajs.js

/** Asks whether strings should be UTF-8 byte arrays or the host's strings on Scala.js.
  *
  * `host` uses `String`, `bytes` uses `Array[Byte]` (an `Int8Array`), for the work an evaluation
  * does: `concat`: add three short parts, many times. `rope`: build a long text by adding to it
  * in a loop (bytes: an explicit list of parts, joined once; host: the engine's own ropes).
  * `join`: one separator between many parts. `write`: quote and escape many short strings into
  * the output. `writeLong`: the same for a few long ones, one in ten with escapes. `compare`:
  * sort names by code point. `key`: look names up in a map that were computed at run time.
  * `equal`: compare computed names. The output is one byte buffer for `bytes`; for `host` it is
  * one string, encoded at the end.
  *
  * Link for Scala.js with full optimisation and run in Node; it needs JavaScript's own string
  * concatenation. Prints, for each kind of work, CPU milliseconds per pass (the least of ten) for
  * both sides, run in turn.
  */
object StringsOnJs {
  private def cpuMicros(): Double = {
    val used = js.Dynamic.global.process.cpuUsage()
    used.user.asInstanceOf[Double] + used.system.asInstanceOf[Double]
  }

  def main(args: Array[String]): Unit = {
    val (host, bytes) = (new HostStrings, new ByteStrings)
    val work = Seq("concat", "rope", "join", "write", "writeLong", "compare", "key", "equal")
    work.foreach { name =>
      val best = Array(Double.MaxValue, Double.MaxValue)
      val sums = Array(0, 0)
      for (_ <- 0 until 10; side <- 0 to 1) {
        val start = cpuMicros()
        sums(side) = (if (side == 0) host else bytes).run(name)
        best(side) = math.min(best(side), (cpuMicros() - start) / 1e3)
      }
      val same = if (sums(0) == sums(1)) "" else s"   DIFFERENT ${sums(0)} ${sums(1)}"
      def show(d: Double) = ((d * 100).toInt / 100.0).toString
      println(
        s"$name: host ${show(best(0))} ms, bytes ${show(best(1))} ms, " +
          s"bytes/host ${show(best(1) / best(0))}$same"
      )
    }
  }
}

abstract class Strings {
  def concat(): Int
  def rope(): Int
  def join(): Int
  def write(): Int
  def writeLong(): Int
  def compare(): Int
  def key(): Int
  def equal(): Int
  final def run(name: String): Int = name match {
    case "concat"    => concat()
    case "rope"      => rope()
    case "join"      => join()
    case "write"     => write()
    case "writeLong" => writeLong()
    case "compare"   => compare()
    case "key"       => key()
    case "equal"     => equal()
  }
  protected val n = 50000
  protected val word: Array[String] =
    Array.tabulate(n)(i => (if (i % 16 == 0) "käse-" else "service-") + (i * 7919) % n)
  protected val long: Array[String] = Array.tabulate(50) { i =>
    word.slice(i * 1000, i * 1000 + 1000).mkString(if (i % 10 == 0) "\n" else " ")
  }
}

final class HostStrings extends Strings {
  private def quoted(s: String): String = {
    var i = 0
    while (
      i < s.length && {
        val c = s.charAt(i); c >= ' ' && c != '"' && c != '\\' && (c < 127 || c > 159)
      }
    )
      i += 1
    if (i == s.length) "\"" + s + "\"" else js.JSON.stringify(s)
  }
  private def encodedLength(out: String): Int =
    js.Dynamic.global.Buffer.from(out, "utf8").length.asInstanceOf[Int]
  def concat(): Int = { var s = 0; word.foreach(w => s += (w + "/" + w).length); s - extra(2) }
  private def extra(times: Int) = -word.count(_.charAt(1) == 'ä') * times
  def rope(): Int = {
    var t = ""; word.foreach(w => t += w); t.charAt(t.length / 2); t.length - extra(1)
  }
  def join(): Int = word.mkString(", ").length - extra(1)
  def write(): Int = {
    var out = ""
    word.foreach(w => out = out + quoted(w) + ",\n")
    encodedLength(out)
  }
  def writeLong(): Int = {
    var out = ""; long.foreach(w => out = out + quoted(w) + ",\n"); encodedLength(out)
  }
  def compare(): Int = {
    val copy = word.clone
    java.util.Arrays.sort(copy, HostStrings.byCodePoint)
    copy(n / 3).hashCode & 0
  }
  private val map = {
    val m = new java.util.HashMap[String, Integer]; word.indices.foreach(i => m.put(word(i), i)); m
  }
  def key(): Int = {
    var s = 0
    var i = 0
    while (i < n) {
      s += map.get((if (i % 16 == 0) "käse-" else "service-") + (i * 7919) % n).intValue; i += 1
    }
    s & 0
  }
  def equal(): Int = {
    var s = 0
    var i = 1
    while (i < n) {
      if (word(i) + "a" == word(i - 1) + "a" || word(i) + "b" == word(i) + "b") s += 1; i += 1
    }
    s
  }
}
object HostStrings {
  val byCodePoint: java.util.Comparator[String] = { (a, b) =>
    val len = math.min(a.length, b.length)
    var i = 0
    while (i < len && a.charAt(i) == b.charAt(i)) i += 1
    if (i == len) a.length - b.length
    else {
      val (x, y) = (a.charAt(i), b.charAt(i))
      if (x.isSurrogate != y.isSurrogate) (if (x.isSurrogate) 1 else -1) else x - y
    }
  }
}
