package sjsonnet.cli

import scala.scalanative.libc.string
import scala.scalanative.unsafe._

import sjsonnet.platform.SystemName

/** The licences of all that the command contains. The build makes the text a constant of C: one of Scala is twice as long,
  * and may be in pages that every start reads.
  */
private[cli] object Licences {
  def text: String = SystemName.text(LicencesC.text(), string.strlen(LicencesC.text()).toInt)
}

@extern
private object LicencesC {
  @name("sjsonnet_licences")
  def text(): CString = extern
}
