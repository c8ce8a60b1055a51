package sjsonnet.micro

import scala.scalajs.js
import scala.scalajs.js.JSConverters._
import scala.scalajs.js.typedarray._

/** `JSON.stringify`, as it is and with its result encoded as bytes, which is what our side produces. */
object Host {

  /** The command line arguments, which the linker does not pass to `main`. */
  def arguments(args: Array[String]): Array[String] =
    js.Dynamic.global.process.argv.asInstanceOf[js.Array[String]].toArray.drop(2)

  /** The processor time of this process, with its compiler and collector. */
  def processorNanos(): Long = {
    val usage = js.Dynamic.global.process.cpuUsage()
    ((usage.user.asInstanceOf[Double] + usage.system.asInstanceOf[Double]) * 1000).toLong
  }

  private val encoder = js.Dynamic.newInstance(js.Dynamic.global.TextEncoder)()

  private def encoded(text: String): Array[Byte] = {
    val bytes = encoder.encode(text).asInstanceOf[Uint8Array]
    new Int8Array(bytes.buffer, bytes.byteOffset, bytes.length).toArray
  }

  def numberPeers(numbers: Array[Double]): Seq[Side] = {
    val array = numbers.toJSArray
    Seq(new NumberArrayWriter("JSON.stringify, bytes", array.length) {
      override protected def json: Array[Byte] = encoded(js.JSON.stringify(array))
      override protected def write(n: Int): Int = {
        val part = if (n < array.length) array.jsSlice(0, n) else array
        encoder.encode(js.JSON.stringify(part)).asInstanceOf[Uint8Array].length
      }
    })
  }

  def peers(strings: Array[String], texts: Array[Array[Byte]]): Seq[Side] = {
    val array = strings.toJSArray
    Seq(
      new ArrayWriter("JSON.stringify, a string") {
        private var last = ""
        override protected def write(): Int = {
          last = js.JSON.stringify(array)
          last.length
        }
        override protected def text: Array[Byte] = encoded(last)
      },
      new ArrayWriter("JSON.stringify, bytes") {
        private var last: Uint8Array = null
        override protected def write(): Int = {
          last = encoder.encode(js.JSON.stringify(array)).asInstanceOf[Uint8Array]
          last.length
        }
        override protected def text: Array[Byte] =
          new Int8Array(last.buffer, last.byteOffset, last.length).toArray
      }
    )
  }
}
