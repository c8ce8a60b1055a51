package sjsonnet.cli

import scala.scalanative.libc.{stdlib, string}

import sjsonnet.platform.SystemName

/** Environment variables.
  *
  * They are read from the C library, since `System.getenv` looks for the name in capitals, on this platform only.
  */
private[sjsonnet] object Environment {

  def get(name: String): Option[String] = SystemName.of(name) { copy =>
    Option(stdlib.getenv(copy)).map(value => SystemName.text(value, string.strlen(value).toInt))
  }
}
