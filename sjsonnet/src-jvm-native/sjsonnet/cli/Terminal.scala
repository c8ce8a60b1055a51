package sjsonnet.cli

import sjsonnet.imports.FileImporter
import sjsonnet.text.Utf8

import java.io.{FileDescriptor, FileInputStream, FileOutputStream, IOException}

/** What the command has around it besides files: the standard streams and the environment. Tests bring
  * their own.
  */
trait Terminal {

  /** All of standard input. */
  def input(): Array[Byte]

  /** Writes to standard output. */
  def print(bytes: Array[Byte]): Unit

  /** Writes a line to standard error. */
  def printError(line: String): Unit

  /** What a variable of the environment is set to. */
  def environment(name: String): Option[String]
}

object Terminal {

  /** The one of this process. */
  val system: Terminal = new Terminal {

    override def input(): Array[Byte] =
      try FileImporter.readAll(new FileInputStream(FileDescriptor.in), 0)
      catch {
        case error: IOException =>
          throw new CommandFailure(s"read <stdin>: ${FileImporter.reason(error)}")
      }

    override def print(bytes: Array[Byte]): Unit =
      try new FileOutputStream(FileDescriptor.out).write(bytes)
      catch {
        case error: IOException =>
          throw new CommandFailure(s"write <stdout>: ${FileImporter.reason(error)}")
      }

    override def printError(line: String): Unit =
      new FileOutputStream(FileDescriptor.err).write(Utf8.encode(line + "\n"))

    override def environment(name: String): Option[String] = Option(System.getenv(name))
  }
}
