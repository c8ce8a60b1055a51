package sjsonnet.text

import scala.scalajs.js
import scala.scalajs.js.typedarray.Uint8Array

import sjsonnet.platform.HostBytes

/** `Utf8.encodePlain`, but long strings are encoded by the host, whose encoder replaces lone surrogates as we do. */
private[sjsonnet] object HostText {

  def encode(s: String): Array[Byte] =
    if (s.length < HostPaysFrom) Utf8.encodePlain(s)
    else HostBytes.read(encoder.encode(s).asInstanceOf[Uint8Array])

  private val encoder = js.Dynamic.newInstance(js.Dynamic.global.TextEncoder)()

  /** From this length on, the call to the host pays off. */
  private final val HostPaysFrom = 64
}
