package sjsonnet.cli

import sjsonnet.FileImporter
import sjsonnet.platform.InputFile

import java.io.IOException

/** Bytes that nobody can guess. */
private[cli] object RandomBytes {

  /** @throws CommandFailure
    *   when the system has none
    */
  def apply(length: Int): Array[Byte] = {
    val bytes = new Array[Byte](length)
    try {
      val in = InputFile.open(Device)
      try
        if (in.read(bytes, 0, length) < length)
          throw new CommandFailure(CommandCatalogue.NotOpened(Device, "it has too few bytes"))
      finally in.close()
    } catch {
      case error: IOException =>
        throw new CommandFailure(CommandCatalogue.NotOpened(Device, FileImporter.reason(error)))
    }
    bytes
  }

  private final val Device = "/dev/urandom"
}
