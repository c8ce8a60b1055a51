package sjsonnet.platform

import scala.scalajs.js.typedarray._

/** Converts bytes from and to JavaScript, always copying, so that neither side can modify the other's arrays. */
private[sjsonnet] object HostBytes {

  def read(view: Uint8Array): Array[Byte] =
    int8Array2ByteArray(new Int8Array(view.buffer, view.byteOffset, view.length))

  /** The bytes in `[from, until)`. */
  def give(bytes: Array[Byte], from: Int, until: Int): Uint8Array = {
    // If only a small part of a long array is wanted, only that part is copied.
    val isMost = (until - from).toLong * 2 >= bytes.length
    val array = if (isMost) bytes else java.util.Arrays.copyOfRange(bytes, from, until)
    val copy = byteArray2Int8Array(array)
    new Uint8Array(copy.buffer, copy.byteOffset + (if (isMost) from else 0), until - from)
  }
}
