package sjsonnet.cli

import scala.scalanative.libc.{stdlib, string}

import sjsonnet.platform.{SystemName, SystemText}

/** The variables of the environment.
  *
  * They come from the C library, since `System.getenv` looks for the name in capitals, here and on no other
  * platform.
  */
private[sjsonnet] object Environment {

  def get(name: String): Option[String] = SystemName.of(name) { copy =>
    Option(stdlib.getenv(copy)).map { value =>
      val bytes = new Array[Byte](string.strlen(value).toInt)
      for (i <- bytes.indices) bytes(i) = value(i)
      SystemText.decode(bytes)
    }
  }
}
