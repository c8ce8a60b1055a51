package sjsonnet.cli

import sjsonnet.FileImporter
import sjsonnet.platform.{InputFile, SystemText}

import java.io.IOException

import scala.collection.mutable.ArrayBuffer

/** The arguments and the environment of this process as bytes, if the system exposes them as files (Linux). The host has
  * decoded them in the locale's charset, or replaced invalid UTF-8.
  */
private[cli] object ProcessStrings {

  /** The arguments of the command, which the host reports as `decoded`. */
  def arguments(decoded: Vector[String]): Vector[String] =
    if (decoded.forall(isAscii)) decoded
    else
      read("/proc/self/cmdline") match {
        // The host's own arguments come before them.
        case Some(all) if isOf(decoded, all.takeRight(decoded.length)) =>
          all.takeRight(decoded.length)
        case _ => decoded
      }

  /** The value of an environment variable; `None` if the environment cannot be read. */
  def environment(name: String): Option[Option[String]] =
    read("/proc/self/environ").map(_.collectFirst {
      case line if line.startsWith(name + "=") => line.substring(name.length + 1)
    })

  def isAscii(text: String): Boolean = text.forall(_ < 0x80)

  private def isOf(decoded: Vector[String], strings: Vector[String]): Boolean =
    decoded.length == strings.length &&
      decoded.lazyZip(strings).forall((arg, string) => !isAscii(arg) || arg == string)

  private def read(path: String): Option[Vector[String]] =
    try {
      val in = InputFile.open(path)
      try Some(split(FileImporter.readAll(in, 0)))
      finally in.close()
    } catch { case _: IOException => None }

  /** A NUL ends each of them. */
  private def split(bytes: Array[Byte]): Vector[String] = {
    val strings = ArrayBuffer.empty[String]
    var from = 0
    for (i <- bytes.indices if bytes(i) == 0) {
      strings += SystemText.decode(java.util.Arrays.copyOfRange(bytes, from, i))
      from = i + 1
    }
    strings.toVector
  }
}
