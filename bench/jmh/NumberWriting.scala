package sjsonnet.bench

import java.util.concurrent.TimeUnit

import scala.util.Random

import com.github.plokhotnyuk.jsoniter_scala.core._
import org.openjdk.jmh.annotations._

import sjsonnet.NumberFormat
import sjsonnet.text.Out

/** A thousand numbers of one kind as a JSON array, by this engine and by jsoniter-scala. */
@State(Scope.Thread)
@BenchmarkMode(Array(Mode.AverageTime))
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(1)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
@OperationsPerInvocation(1000)
class NumberWriting {

  @Param(Array("small", "int", "long", "cents", "fraction", "any"))
  var kind: String = ""

  private var numbers = Array.empty[Double]
  private val out = Out.memory()
  private val target = new Array[Byte](1 << 16)

  private val codec = new JsonValueCodec[Array[Double]] {
    override def nullValue: Array[Double] = null
    override def decodeValue(in: JsonReader, default: Array[Double]): Array[Double] =
      throw new UnsupportedOperationException
    override def encodeValue(numbers: Array[Double], out: JsonWriter): Unit = {
      val areIntegers = kind == "small" || kind == "int" || kind == "long"
      out.writeArrayStart()
      var i = 0
      while (i < numbers.length) {
        if (areIntegers) out.writeVal(numbers(i).toLong) else out.writeVal(numbers(i))
        i += 1
      }
      out.writeArrayEnd()
    }
  }

  @Setup
  def prepare(): Unit = {
    val random = new Random(1)
    numbers = Array.fill(1000)(next(random))
  }

  private def next(random: Random): Double = kind match {
    case "small"    => random.nextInt(1000).toDouble
    case "int"      => random.nextInt(Int.MaxValue).toDouble
    case "long"     => (random.nextLong() >>> 11).toDouble
    case "cents"    => random.nextInt(1000000) / 100.0
    case "fraction" => random.nextDouble()
    case "any"      =>
      val double = java.lang.Double.longBitsToDouble(random.nextLong() & ~(3L << 61) | 1L << 61)
      if (java.lang.Double.isInfinite(double) || double != double) next(random) else double
  }

  @Benchmark
  def shortest(): Int = {
    out.length = 0
    out.byte('[')
    var i = 0
    while (i < numbers.length) {
      if (i > 0) out.byte(',')
      out.number(numbers(i), NumberFormat.Shortest)
      i += 1
    }
    out.byte(']')
    out.length
  }

  @Benchmark
  def jsoniter(): Int = writeToSubArray(numbers, target, 0, target.length)(codec)
}
