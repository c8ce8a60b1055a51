package sjsonnet.manifest

import sjsonnet.Meter
import sjsonnet.platform.Memory
import sjsonnet.runtime.StrValue
import sjsonnet.text.Ascii

import scala.annotation.tailrec

/** Which keys `std.manifestYamlDoc` leaves without quotes when asked to: those that the references do, except any
  * that would not be read back as the same string.
  */
private[manifest] object YamlKeys {

  /** Whether the key has only letters, digits and `_ - / .`, and every version of YAML reads it as a string.
    *
    * @param asReference
    *   whether octal numbers of YAML 1.2 are plain, too, which the references do not know
    */
  def isPlain(key: StrValue, asReference: Boolean, meter: Meter): Boolean = {
    val bytes = key.bytes
    meter.countBytes(bytes.length)
    areSafe(bytes) && !YamlWords.isReserved(bytes) &&
    (asReference && isOctal(bytes) || !YamlWords.isNumberOrTime(bytes, meter)) &&
    !isLikeTime(bytes) && !hasHexNumber(bytes, 0)
  }

  private def isOctal(bytes: Array[Byte]): Boolean = {
    val from = if (bytes.length > 0 && bytes(0) == '-') 1 else 0
    bytes.length > from + 1 && bytes(from) == '0' && bytes(from + 1) == 'o'
  }

  private def areSafe(bytes: Array[Byte]): Boolean = {
    var i = 0
    while (i < bytes.length && isSafe(bytes(i).toInt)) i += 1
    i == bytes.length
  }

  private def isSafe(byte: Int): Boolean =
    Ascii.isDigit(byte) || byte >= 'a' && byte <= 'z' || byte >= 'A' && byte <= 'Z' ||
      byte == '_' || byte == '-' || byte == '/' || byte == '.'

  /** Two dashes, and otherwise only digits or nothing. */
  private def isLikeTime(bytes: Array[Byte]): Boolean = {
    var dashes = 0
    var i = 0
    while (i < bytes.length && (bytes(i) == '-' || Ascii.isDigit(bytes(i).toInt))) {
      if (bytes(i) == '-') dashes += 1
      i += 1
    }
    i == bytes.length && dashes == 2
  }

  /** `0x` and a digit anywhere: the references do not look more closely. */
  @tailrec private def hasHexNumber(bytes: Array[Byte], from: Int): Boolean = {
    val at = Memory.indexOf(bytes, from, bytes.length, '0'.toByte)
    at >= 0 && at + 2 < bytes.length && (
      bytes(at + 1) == 'x' && (Character.digit(bytes(at + 2).toInt, 16) >= 0 ||
        bytes(at + 2) == '_') || hasHexNumber(bytes, at + 1)
    )
  }
}
