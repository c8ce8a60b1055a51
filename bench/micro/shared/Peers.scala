package sjsonnet.micro

import java.nio.charset.StandardCharsets.UTF_8

import sjsonnet.text.{JsonStrings, Out}

/** An array of strings as JSON, compared with the platform's other writers ([[Host]]). The peers start from the host's
  * strings, and so does one side of ours.
  */
object Peers {

  def workloads: Iterator[Workload] =
    for (kind <- Texts.kinds.iterator; length <- Texts.lengths.iterator)
      yield workload(kind, length)

  def workload(kind: String, length: Int): Workload = {
    val variants = Texts.variants(kind, length)
    val texts =
      Array.tabulate(math.max(1, math.min(64, 65536 / length)))(i => variants(i % variants.length))
    val sides = new Ours(texts) +: Host.peers(texts.map(new String(_, UTF_8)), texts)
    new Workload(s"$kind $length", texts.length * length, sides: _*)
  }

  private final class Ours(texts: Array[Array[Byte]]) extends ArrayWriter("this engine") {
    private val out = Out.memory()

    override protected def write(): Int = {
      out.length = 0
      out.byte('[')
      var i = 0
      while (i < texts.length) {
        if (i > 0) out.byte(',')
        JsonStrings.writeUnscanned(out, texts(i), 0, texts(i).length): Unit
        i += 1
      }
      out.byte(']')
      out.length
    }

    override protected def text: Array[Byte] = out.toByteArray
  }
}

/** Writes one array per turn. */
abstract class ArrayWriter(name: String) extends Side(name) {

  /** Writes the array and returns the length of its text. */
  protected def write(): Int

  /** The text that was written last. */
  protected def text: Array[Byte]

  override final def variants: Int = 1

  override final def once(i: Int): Array[Byte] = {
    write(): Unit
    text
  }

  override final def run(times: Int): Int = {
    var sum = 0
    var t = 0
    while (t < times) {
      sum += write()
      t += 1
    }
    sum
  }
}
