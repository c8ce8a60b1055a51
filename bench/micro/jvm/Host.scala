package sjsonnet.micro

import java.io.OutputStream
import java.lang.management.ManagementFactory

import com.fasterxml.jackson.core.{JsonFactory, JsonFactoryBuilder, JsonGenerator}
import com.fasterxml.jackson.core.json.JsonWriteFeature
import com.github.plokhotnyuk.jsoniter_scala.core._

/** jsoniter-scala, and Jackson from host strings and from UTF-8. */
object Host {

  /** The command line arguments. */
  def arguments(args: Array[String]): Array[String] = args

  /** The processor time of this thread, without the compiler and the collector, which have threads of their own. */
  def processorNanos(): Long = threads.getCurrentThreadCpuTime()

  private val threads = ManagementFactory.getThreadMXBean()

  def numberPeers(numbers: Array[Double]): Seq[Side] = Nil

  def peers(strings: Array[String], texts: Array[Array[Byte]]): Seq[Side] = Seq(
    new Jsoniter(strings, texts),
    new Jackson("Jackson", texts)(jackson => strings.foreach(jackson.writeString(_))),
    new Jackson("Jackson, UTF-8", texts)(jackson =>
      texts.foreach(text => jackson.writeUTF8String(text, 0, text.length))
    )
  )

  private final class Jsoniter(strings: Array[String], texts: Array[Array[Byte]])
      extends ArrayWriter("jsoniter-scala") {
    private val target = new Array[Byte](texts.length * (texts(0).length * 6 + 3) + 2)
    private var length = 0

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

    override protected def write(): Int = {
      length = writeToSubArray(strings, target, 0, target.length)(codec)
      length
    }

    override protected def text: Array[Byte] = java.util.Arrays.copyOf(target, length)
  }

  private final class Jackson(name: String, texts: Array[Array[Byte]])(body: JsonGenerator => Unit)
      extends ArrayWriter(name) {
    private val sink = new Sink(new Array[Byte](texts.length * (texts(0).length * 6 + 3) + 3))
    private val factory = JsonFactory
      .builder()
      .asInstanceOf[JsonFactoryBuilder]
      .enable(JsonWriteFeature.COMBINE_UNICODE_SURROGATES_IN_UTF8)
      .build()
    private val jackson = factory.createGenerator(sink).setRootValueSeparator(null)

    override protected def write(): Int = {
      sink.length = 0
      jackson.writeStartArray()
      body(jackson)
      jackson.writeEndArray()
      jackson.flush()
      sink.length
    }

    override protected def text: Array[Byte] = java.util.Arrays.copyOf(sink.bytes, sink.length)
  }

  private final class Sink(val bytes: Array[Byte]) extends OutputStream {
    var length = 0

    override def write(byte: Int): Unit = {
      bytes(length) = byte.toByte
      length += 1
    }

    override def write(from: Array[Byte], at: Int, count: Int): Unit = {
      System.arraycopy(from, at, bytes, length, count)
      length += count
    }
  }
}
