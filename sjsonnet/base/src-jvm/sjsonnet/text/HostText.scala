package sjsonnet.text

import java.nio.charset.StandardCharsets.UTF_8

import sjsonnet.platform.Memory

/** `Utf8.encodePlain`, using the JVM's encoder, which copies Latin-1 strings whole. */
private[sjsonnet] object HostText {

  def encode(s: String): Array[Byte] = {
    val bytes = s.getBytes(UTF_8)
    // The JVM's encoder replaces a lone surrogate by a question mark, not by U+FFFD.
    if (Memory.indexOf(bytes, 0, bytes.length, '?'.toByte) >= 0 && hasLoneSurrogate(s))
      Utf8.encodePlain(s)
    else bytes
  }

  private def hasLoneSurrogate(s: String): Boolean = {
    var i = 0
    while (i < s.length && !isLoneSurrogate(s, i)) i += 1
    i < s.length
  }

  private def isLoneSurrogate(s: String, i: Int): Boolean = {
    val c = s.charAt(i)
    if (Character.isHighSurrogate(c))
      i + 1 == s.length || !Character.isLowSurrogate(s.charAt(i + 1))
    else Character.isLowSurrogate(c) && (i == 0 || !Character.isHighSurrogate(s.charAt(i - 1)))
  }
}
