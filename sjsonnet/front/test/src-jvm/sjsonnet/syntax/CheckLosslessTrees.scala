package sjsonnet.syntax

import sjsonnet.Source
import sjsonnet.test.Host

import scala.util.Random

/** Checks the lossless trees of all files in the given folders, and of as many mutants of each as the first argument says.
  * Files of other kinds are read as well: any bytes have a tree.
  *
  * {{{
  * ./mill sjsonnet.test.runMain sjsonnet.syntax.CheckLosslessTrees 20 FOLDER …
  * }}}
  */
object CheckLosslessTrees {
  def main(args: Array[String]): Unit = {
    val random = new Random(args(0).toInt)
    val counts = new Counts
    for {
      folder <- args.drop(1)
      path <- below(folder)
    } {
      val bytes = Host.read(path)
      counts.add(path, bytes)
      if (isJsonnet(path) && bytes.length < LargestToChange)
        for (_ <- 0 until args(0).toInt) {
          val change = Mutation.random(random)
          counts.add(s"$path, $change", change(bytes))
        }
    }
    Console.println(counts)
  }

  private final class Counts {
    private var files = 0
    private var bytes = 0L
    private var programs = 0
    private var errors = 0
    private var most = (0, "")
    private var wrong = 0

    def add(name: String, bytes: Array[Byte]): Unit = {
      files += 1
      this.bytes += bytes.length
      val found = SyntaxTree.parse(new Source(name, bytes)).errors.length
      if (found == 0) programs += 1
      errors += found
      if (found > most._1 && isJsonnet(name.takeWhile(_ != ','))) most = (found, name)
      val differences = LosslessCheck(name, bytes)
      differences.foreach(Console.println)
      wrong += differences.length
    }

    override def toString: String =
      s"$files texts of $bytes bytes: $programs programs, ${files - programs} others with $errors " +
        s"errors, at most ${most._1} in ${most._2}; $wrong wrong"
  }

  private def isJsonnet(path: String): Boolean =
    Seq(".jsonnet", ".libsonnet", ".TEMPLATE").exists(path.endsWith(_))

  private def below(folder: String): Seq[String] =
    Host.list(folder).map(name => s"$folder/$name").flatMap { path =>
      if (Host.isDirectory(path)) below(path) else if (Host.isFile(path)) Seq(path) else Nil
    }

  private final val LargestToChange = 100000
}
