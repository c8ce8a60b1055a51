package sjsonnet.cli

import scala.scalanative.libc.{stdlib, string}

import sjsonnet.platform.SystemName

/** The variables of the environment.
  *
  * They come from the C library, since `System.getenv` looks for the name in capitals, here and on no other
  * platform.
  */
private[sjsonnet] object Environment {

  def get(name: String): Option[String] = SystemName.of(name) { copy =>
    Option(stdlib.getenv(copy)).map(value => SystemName.text(value, string.strlen(value).toInt))
  }
}
