package sjsonnet.cli

import sjsonnet.FileImporter
import sjsonnet.text.Utf8

import scala.scalajs.js

/** The licences of all that the command contains: a file of the package. */
private[cli] object Licences {
  def text: String = {
    val bytes = FileImporter.readFile(s"${js.Dynamic.global.__dirname}/licences.txt")
    Utf8.decode(bytes, 0, bytes.length)
  }
}
