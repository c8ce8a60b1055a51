package sjsonnet.test

import sjsonnet.cli.{Environment, Main}

import java.io.File
import java.nio.file.{Files, Paths}

/** Access to the host, through the operating system. Paths are relative to the checkout. */
object Host {
  def arguments(args: Array[String]): Seq[String] = args.toSeq

  def environment(name: String): Option[String] = Environment.get(name)

  /** Runs `sjsonnet args…` as this process. */
  def command(args: Seq[String]): Unit = Main.main(args.toArray)

  /** The command line that runs this program in another process: on the JVM `java` with the class path, else the binary. */
  def ownCommand: Seq[String] = {
    val program =
      Option(System.getProperty("java.class.path")).filter(_.nonEmpty) match {
        case Some(path) =>
          Seq(s"${System.getProperty("java.home")}/bin/java", "-cp", path, "sjsonnet.test.RunTests")
        case None => Seq(Files.readSymbolicLink(Paths.get("/proc/self/exe")).toString)
      }
    program :+ RunTests.CommandFlag
  }

  def isDirectory(path: String): Boolean = new File(path).isDirectory

  def isFile(path: String): Boolean = new File(path).isFile

  /** The sorted names of a directory's entries. */
  def list(directory: String): Seq[String] =
    Option(new File(directory).list()).map(_.toSeq.sorted).getOrElse(Nil)

  def read(path: String): Array[Byte] = Files.readAllBytes(Paths.get(path))

  def write(path: String, bytes: Array[Byte]): Unit = {
    Files.write(Paths.get(path), bytes)
    ()
  }

  def exit(code: Int): Unit = System.exit(code)
}
