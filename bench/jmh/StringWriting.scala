package sjsonnet.bench

import java.io.OutputStream
import java.nio.charset.StandardCharsets.UTF_8
import java.util.concurrent.TimeUnit

import com.fasterxml.jackson.core.{JsonFactory, JsonGenerator}
import com.github.plokhotnyuk.jsoniter_scala.core._
import org.openjdk.jmh.annotations._

import sjsonnet.micro.Texts
import sjsonnet.text.{JsonBytes, Out}

/** Strings as JSON: an array of strings of one kind and length, written to memory by this engine, jsoniter-scala and Jackson,
  * beside a bare copy of the bytes.
  *
  * `./mill bench.jmh StringWriting`, and `-p length=1024 -p kind=clean` for one row.
  */
@State(Scope.Thread)
@BenchmarkMode(Array(Mode.AverageTime))
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(1)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
class StringWriting {

  @Param(
    Array("clean", "escape first", "escape last", "1 % dirty", "all dirty", "Latin", "CJK", "emoji")
  )
  var kind: String = ""

  @Param(Array("8", "24", "64", "256", "1024", "8192", "1048576"))
  var length: Int = 0

  private var bytes = Array.empty[Array[Byte]]
  private var strings = Array.empty[String]
  private var escapes = Array.empty[Int]
  private var target = Array.empty[Byte]
  private val out = Out.memory()
  private val sink = new Sink
  private var jackson: JsonGenerator = _
  private val config = WriterConfig.withPreferredBufSize(1 << 16)

  private val codec = new JsonValueCodec[Array[String]] {
    override def nullValue: Array[String] = null
    override def decodeValue(in: JsonReader, default: Array[String]): Array[String] =
      throw new UnsupportedOperationException
    override def encodeValue(texts: Array[String], out: JsonWriter): Unit = {
      out.writeArrayStart()
      var i = 0
      while (i < texts.length) {
        out.writeVal(texts(i))
        i += 1
      }
      out.writeArrayEnd()
    }
  }

  @Setup
  def prepare(): Unit = {
    val variants = Texts.variants(kind, length)
    bytes =
      Array.tabulate(math.max(1, math.min(64, 65536 / length)))(i => variants(i % variants.length))
    strings = bytes.map(new String(_, UTF_8))
    escapes = bytes.map(text => JsonBytes.firstEscape(text, 0, text.length))
    target = new Array[Byte](bytes.length * (length * 6 + 3) + 2)
    jackson = new JsonFactory().createGenerator(sink)
    check()
  }

  /** All give the same text, but for controls beyond ASCII, which are in no kind. */
  private def check(): Unit = {
    scanned()
    val ours = new String(out.toByteArray, UTF_8)
    val theirs = new String(target, 0, jsoniter(), UTF_8)
    if (ours != theirs) throw new IllegalStateException(s"jsoniter writes otherwise: $kind $length")
  }

  @Benchmark
  def scanned(): Int = {
    out.length = 0
    out.byte('[')
    var i = 0
    while (i < bytes.length) {
      if (i > 0) out.byte(',')
      out.quoted(bytes(i), JsonBytes.firstEscape(bytes(i), 0, bytes(i).length))
      i += 1
    }
    out.byte(']')
    out.length
  }

  @Benchmark
  def known(): Int = {
    out.length = 0
    out.byte('[')
    var i = 0
    while (i < bytes.length) {
      if (i > 0) out.byte(',')
      out.quoted(bytes(i), escapes(i))
      i += 1
    }
    out.byte(']')
    out.length
  }

  @Benchmark
  def copy(): Int = {
    var at = 1
    target(0) = '['
    var i = 0
    while (i < bytes.length) {
      val text = bytes(i)
      target(at) = '"'
      System.arraycopy(text, 0, target, at + 1, text.length)
      at += text.length + 2
      target(at - 1) = '"'
      target(at) = ','
      at += 1
      i += 1
    }
    target(at - 1) = ']'
    at
  }

  @Benchmark
  def jsoniter(): Int = writeToSubArray(strings, target, 0, target.length, config)(codec)

  @Benchmark
  def jacksonStrings(): Int = {
    sink.count = 0
    jackson.writeStartArray()
    var i = 0
    while (i < strings.length) {
      jackson.writeString(strings(i))
      i += 1
    }
    jackson.writeEndArray()
    jackson.flush()
    sink.count
  }

  @Benchmark
  def jacksonBytes(): Int = {
    sink.count = 0
    jackson.writeStartArray()
    var i = 0
    while (i < bytes.length) {
      jackson.writeUTF8String(bytes(i), 0, bytes(i).length)
      i += 1
    }
    jackson.writeEndArray()
    jackson.flush()
    sink.count
  }
}

/** Takes blocks and keeps none: what Jackson gathers before it hands a block on is its own. */
private final class Sink extends OutputStream {
  var count = 0
  override def write(byte: Int): Unit = count += 1
  override def write(bytes: Array[Byte], from: Int, length: Int): Unit = count += length
}
