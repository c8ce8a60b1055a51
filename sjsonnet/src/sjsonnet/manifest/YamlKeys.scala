package sjsonnet.manifest

import sjsonnet.runtime.StrValue

/** Which keys `std.manifestYamlDoc` leaves without quotes when asked to: the references' rule, and never one
  * that would not be read as the same string.
  */
private[manifest] object YamlKeys {

  /** Whether there are only letters, digits and `_ - / .`, and no version of YAML reads anything but a string. */
  def isPlain(key: StrValue): Boolean = {
    val bytes = key.bytes
    bytes.forall(isSafe) && !YamlWords.isReserved(bytes) &&
    !YamlWords.isNumberOrTime(bytes) && !isLikeTime(bytes) && !hasHexNumber(bytes, 0)
  }

  private def isSafe(byte: Byte): Boolean =
    isDigit(byte) || byte >= 'a' && byte <= 'z' || byte >= 'A' && byte <= 'Z' ||
      byte == '_' || byte == '-' || byte == '/' || byte == '.'

  private def isDigit(byte: Byte): Boolean = byte >= '0' && byte <= '9'

  /** Two dashes with digits around them, or nothing. */
  private def isLikeTime(bytes: Array[Byte]): Boolean =
    bytes.forall(byte => byte == '-' || isDigit(byte)) && bytes.count(_ == '-') == 2

  /** `0x` and a digit anywhere: the references look no closer. */
  private def hasHexNumber(bytes: Array[Byte], from: Int): Boolean = {
    val at = bytes.indexOf('0'.toByte, from)
    at >= 0 && at + 2 < bytes.length && (
      bytes(at + 1) == 'x' && (Character.digit(bytes(at + 2).toInt, 16) >= 0 ||
        bytes(at + 2) == '_') || hasHexNumber(bytes, at + 1)
    )
  }
}
