package sjsonnet.cli

import scala.scalanative.libc.{stdlib, string}
import scala.scalanative.unsafe._

import sjsonnet.text.Utf8

/** The variables of the environment.
  *
  * They come from the C library, since `System.getenv` looks for the name in capitals, here and on no other
  * platform.
  */
private[sjsonnet] object Environment {

  def get(name: String): Option[String] = Zone.acquire { implicit zone =>
    Option(stdlib.getenv(toCString(name))).map { value =>
      val bytes = new Array[Byte](string.strlen(value).toInt)
      for (i <- bytes.indices) bytes(i) = value(i)
      val text = Utf8.sanitize(bytes)
      Utf8.decode(text, 0, text.length)
    }
  }
}
