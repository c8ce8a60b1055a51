package sjsonnet.cli

import scala.scalanative.posix.unistd
import scala.scalanative.unsafe._

import sjsonnet.platform.SystemName

/** The terminal that the standard streams of this process may be. */
private[cli] object Screen {

  final val Output = unistd.STDOUT_FILENO
  final val Error = unistd.STDERR_FILENO

  /** How many columns a stream has, if it is a terminal; 0 if that does not tell. */
  def columns(stream: Int): Option[Int] = Option(ScreenC.columns(stream)).filter(_ >= 0)

  /** Shows a text with a pager, and waits until its user has seen enough; returns whether that was possible. */
  def show(text: Array[Byte], pager: String): Boolean =
    SystemName.of(pager) { command =>
      SystemName.of(Pager.LessOptions) { options =>
        ScreenC.show(command, options, text.at(0), text.length.toLong) == 0
      }
    }
}

@extern
private object ScreenC {
  @name("sjsonnet_columns")
  def columns(stream: CInt): CInt = extern

  @name("sjsonnet_show")
  def show(pager: CString, lessOptions: CString, text: Ptr[Byte], length: Long): CInt = extern
}
