package sjsonnet.platform

import scala.scalajs.js
import scala.scalajs.js.typedarray.{int8Array2ByteArray, Int8Array, Uint8Array}

/** Bytes that nobody can guess. */
private[sjsonnet] object RandomBytes {

  /** By the Web Cryptography API, which all hosts have.
    *
    * @param length
    *   at most 65,536
    */
  def apply(length: Int): Array[Byte] = {
    val bytes = new Uint8Array(length)
    js.Dynamic.global.crypto.getRandomValues(bytes): Unit
    int8Array2ByteArray(new Int8Array(bytes.buffer, bytes.byteOffset, length))
  }
}
