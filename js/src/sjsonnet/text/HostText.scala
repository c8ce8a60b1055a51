package sjsonnet.text

import scala.scalajs.js
import scala.scalajs.js.typedarray.Uint8Array

import sjsonnet.platform.HostBytes

/** `Utf8.encodePlain`, for long strings by the host, whose encoder replaces halves of pairs as we do. */
private[sjsonnet] object HostText {

  def encode(s: String): Array[Byte] =
    if (s.length < HostPaysFrom) Utf8.encodePlain(s)
    else HostBytes.read(encoder.encode(s).asInstanceOf[Uint8Array])

  private val encoder = js.Dynamic.newInstance(js.Dynamic.global.TextEncoder)()

  /** A call of the host costs as much as so many characters. */
  private final val HostPaysFrom = 64
}
