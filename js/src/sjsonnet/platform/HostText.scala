package sjsonnet.platform

import scala.scalajs.js
import scala.scalajs.js.typedarray._

import sjsonnet.text.Utf8

/** `Utf8.encodePlain`, for long strings by the host, whose encoder replaces halves of pairs as we do. */
private[sjsonnet] object HostText {

  def encode(s: String): Array[Byte] =
    if (s.length < HostPaysFrom) Utf8.encodePlain(s)
    else {
      val bytes = encoder.encode(s).asInstanceOf[Uint8Array]
      int8Array2ByteArray(new Int8Array(bytes.buffer, bytes.byteOffset, bytes.length))
    }

  private val encoder = js.Dynamic.newInstance(js.Dynamic.global.TextEncoder)()

  /** A call of the host costs as much as so many characters. */
  private final val HostPaysFrom = 64
}
