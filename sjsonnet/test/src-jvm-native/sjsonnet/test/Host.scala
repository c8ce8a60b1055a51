package sjsonnet.test

import java.io.File
import java.nio.file.{Files, Paths}

/** What tests need of the machine, by the operating system. Paths are relative to the checkout. */
object Host {
  def arguments(args: Array[String]): Seq[String] = args.toSeq

  def environment(name: String): Option[String] = Option(System.getenv(name))

  def isDirectory(path: String): Boolean = new File(path).isDirectory

  def isFile(path: String): Boolean = new File(path).isFile

  /** The names of what lies in a directory, in order. */
  def list(directory: String): Seq[String] =
    Option(new File(directory).list()).map(_.toSeq.sorted).getOrElse(Nil)

  def read(path: String): Array[Byte] = Files.readAllBytes(Paths.get(path))

  def write(path: String, bytes: Array[Byte]): Unit = {
    Files.write(Paths.get(path), bytes)
    ()
  }

  def exit(code: Int): Unit = System.exit(code)
}
