package sjsonnet.cli

import java.nio.charset.StandardCharsets.UTF_8

/** The licences of all that the command contains: a resource, which the build writes. */
private[cli] object Licences {

  def text: String = {
    val in = getClass.getResourceAsStream("/sjsonnet/cli/licences.txt")
    try new String(in.readAllBytes(), UTF_8)
    finally in.close()
  }
}
