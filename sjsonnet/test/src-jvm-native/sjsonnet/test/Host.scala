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

  /** Another command that the tests of the command are to run, such as that of the npm package: its words, if there is one. */
  lazy val otherCommand: Option[Seq[String]] =
    environment("SJSONNET_TESTED").map(_.split(' ').toSeq)

  /** The command line that runs the command in another process. */
  def ownCommand: Seq[String] = otherCommand.getOrElse(thisProgram :+ RunTests.CommandFlag)

  /** The command line that runs this program: on the JVM `java` with the class path, else the binary. */
  private def thisProgram: Seq[String] =
    Option(System.getProperty("java.class.path")).filter(_.nonEmpty) match {
      case Some(path) =>
        Seq(s"${System.getProperty("java.home")}/bin/java", "-cp", path, "sjsonnet.test.RunTests")
      case None => Seq(Files.readSymbolicLink(Paths.get("/proc/self/exe")).toString)
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
