package sjsonnet.cli

import scala.scalajs.js
import scala.scalajs.js.annotation.JSImport
import scala.scalajs.js.typedarray.{Int8Array, TA2AB, Uint8Array}

/** Bytes that nobody can guess. */
private[cli] object RandomBytes {
  def apply(length: Int): Array[Byte] = {
    val bytes = Crypto.randomBytes(length)
    new Int8Array(bytes.buffer, bytes.byteOffset, length).toArray
  }

  @js.native
  @JSImport("node:crypto", JSImport.Namespace)
  private object Crypto extends js.Object {
    def randomBytes(length: Int): Uint8Array = js.native
  }
}
