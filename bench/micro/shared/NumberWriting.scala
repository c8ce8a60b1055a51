package sjsonnet.micro

import java.nio.charset.StandardCharsets.US_ASCII

import scala.util.Random

import sjsonnet.NumberFormat
import sjsonnet.text.{NumberText, Out}

/** Numbers as text, compared with the host's own conversion. A result is checked by reading the number back. */
object NumberWriting {

  def workloads: Iterator[Workload] = {
    val random = new Random(1)
    def numbers(next: => Double) = Array.fill(1024)(next)
    Iterator[(String, Array[Double])](
      "integers below 1000" -> numbers(random.nextInt(1000).toDouble),
      "integers below 2^31" -> numbers(random.nextInt(Int.MaxValue).toDouble),
      "integers below 2^53" -> numbers((random.nextLong() >>> 11).toDouble),
      "cents" -> numbers(random.nextInt(1000000) / 100.0),
      "fractions" -> numbers(random.nextDouble()),
      "any doubles" -> numbers(anyDouble(random))
    ).map { case (name, data) =>
      new Workload(
        name,
        0,
        new NumberWriter("shortest", data) {
          override protected def write(d: Double): Int =
            NumberText.write(d, NumberFormat.Shortest, buffer, 0)
        },
        new NumberWriter("as the reference", data) {
          override protected def write(d: Double): Int =
            NumberText.write(d, NumberFormat.Reference, buffer, 0)
        },
        new NumberWriter("the host's text", data) {
          override protected def write(d: Double): Int = {
            val text =
              if (d == math.floor(d) && math.abs(d) < 1e15) java.lang.Long.toString(d.toLong)
              else java.lang.Double.toString(d)
            var i = 0
            while (i < text.length) {
              buffer(i) = text.charAt(i).toByte
              i += 1
            }
            text.length
          }
        }
      )
    } ++ Iterator(
      smallIntegers(numbers(random.nextInt(1000).toDouble)),
      array("fractions", Array.fill(ArrayLength)(random.nextDouble())),
      array("any doubles", Array.fill(ArrayLength)(anyDouble(random)))
    )
  }

  /** So many different numbers that a host which keeps the texts of numbers rarely finds them. */
  private val ArrayLength = 131072

  /** An array of numbers as JSON, compared with the platform's other writers ([[Host]]). */
  private def array(kind: String, data: Array[Double]): Workload =
    new Workload(s"$ArrayLength $kind", 0, new ArrayOfNumbers(data) +: Host.numberPeers(data): _*)

  /** The numbers of an array, whose text depends on the writer. */
  def readBack(json: Array[Byte]): Array[Byte] =
    new String(json, US_ASCII)
      .substring(1, json.length - 1)
      .split(',')
      .map(_.toDouble)
      .mkString(",")
      .getBytes(US_ASCII)

  /** Caches the texts of small integers, which saves the divisions and costs look-ups. */
  private def smallIntegers(data: Array[Double]): Workload = {
    val texts = Array.tabulate(1000)(_.toString.getBytes(US_ASCII))
    new Workload(
      "cache of small integers",
      0,
      new NumberWriter("digits each time", data) {
        override protected def write(d: Double): Int =
          NumberText.write(d, NumberFormat.Shortest, buffer, 0)
      },
      new NumberWriter("kept texts", data) {
        override protected def write(d: Double): Int = {
          val text = texts(d.toInt)
          System.arraycopy(text, 0, buffer, 0, text.length)
          text.length
        }
      }
    )
  }

  private def anyDouble(random: Random): Double = {
    val d = java.lang.Double.longBitsToDouble(random.nextLong())
    if (java.lang.Double.isInfinite(d) || d != d) anyDouble(random) else d
  }
}

/** Writes an array of `length` numbers as JSON. */
abstract class NumberArrayWriter(name: String, length: Int) extends Side(name) {

  /** Writes the first `n` numbers, and returns the length of the JSON in bytes. */
  protected def write(n: Int): Int

  /** The JSON of all numbers. */
  protected def json: Array[Byte]

  final override def variants: Int = 1

  final override def once(i: Int): Array[Byte] = NumberWriting.readBack(json)

  /** Writes `times` numbers, in arrays of at most `length`. */
  final override def run(times: Int): Int = {
    var sum = 0
    var left = times
    while (left > 0) {
      val n = math.min(left, length)
      sum += write(n)
      left -= n
    }
    sum
  }
}

private final class ArrayOfNumbers(data: Array[Double])
    extends NumberArrayWriter("this engine", data.length) {
  private val out = Out.memory()

  override protected def json: Array[Byte] = {
    write(data.length): Unit
    out.toByteArray
  }

  override protected def write(n: Int): Int = {
    out.length = 0
    out.byte('[')
    var i = 0
    while (i < n) {
      if (i > 0) out.byte(',')
      out.number(data(i), NumberFormat.Shortest)
      i += 1
    }
    out.byte(']')
    out.length
  }
}

private abstract class NumberWriter(name: String, data: Array[Double]) extends Side(name) {
  protected val buffer = new Array[Byte](NumberText.MaxLength)

  /** Writes at the beginning of `buffer` and returns the end. */
  protected def write(d: Double): Int

  override def variants: Int = data.length

  override def once(i: Int): Array[Byte] = {
    val text = new String(buffer, 0, write(data(i)), US_ASCII)
    java.lang.Double.doubleToLongBits(text.toDouble).toString.getBytes(US_ASCII)
  }

  override def run(times: Int): Int = {
    var sum = 0
    var t = 0
    while (t < times) {
      sum += write(data(t & 1023))
      t += 1
    }
    sum
  }
}
