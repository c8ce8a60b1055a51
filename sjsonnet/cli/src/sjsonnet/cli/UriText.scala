package sjsonnet.cli

import sjsonnet.text.Utf8

/** Paths as URIs have them (RFC 3986). */
private[cli] object UriText {

  /** A path as a reference. */
  def ofPath(path: String): String = Utf8
    .encode(path)
    .map { byte =>
      val char = (byte & 0xff).toChar
      val isPlain =
        char < 0x80 && (char.isLetterOrDigit || "-._~/!$&'()*+,;=@".indexOf(char.toInt) >= 0)
      if (isPlain) char.toString else if (char == '\\') "/" else f"%%${char.toInt}%02X"
    }
    .mkString

  /** The URI of a file, from its whole path. */
  def ofFile(path: String): String =
    s"file://${if (path.startsWith("/")) "" else "/"}${ofPath(path)}"
}
