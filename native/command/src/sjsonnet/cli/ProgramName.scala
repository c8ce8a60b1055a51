package sjsonnet.cli

import scala.scalanative.libc.string
import scala.scalanative.unsafe.{extern, name, CString}

import sjsonnet.platform.SystemName

/** The name that this program was called by, without its folder. */
private[cli] object ProgramName {
  def get: String = {
    val name = ProgramNameC.programName()
    if (name == null) "" else SystemName.text(name, string.strlen(name).toInt)
  }
}

@extern
private object ProgramNameC {
  @name("sjsonnet_program_name")
  def programName(): CString = extern
}
