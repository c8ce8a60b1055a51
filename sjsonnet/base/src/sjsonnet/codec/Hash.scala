package sjsonnet.codec

/** The hash of a message that arrives in pieces of any length. */
private[sjsonnet] abstract class Hash {

  /** Adds the bytes in `[from, until)`. */
  def add(bytes: Array[Byte], from: Int, until: Int): Unit

  /** The hash of everything added; nothing may be added afterwards. */
  def result(): Array[Byte]

  /** The same in hexadecimal digits. */
  final def digits(): String =
    result().map(byte => (byte & 0xff | 0x100).toHexString.drop(1)).mkString
}
