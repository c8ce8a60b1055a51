package sjsonnet.syntax

import sjsonnet.test.Host

import scala.util.Random

/** All Jsonnet files in some folders, and mutants of those that are not large. */
object MutatedFiles {

  /** Calls `check` with the name and content of each file and mutant, and returns how many there were, in words.
    *
    * @param args
    *   how many mutants of each file, and the folders
    */
  def foreach(args: Array[String])(check: (String, Array[Byte]) => Unit): String = {
    val random = new Random(args(0).toInt)
    var (files, mutants) = (0, 0)
    for (path <- args.drop(1).toSeq.flatMap(below)) {
      val bytes = Host.read(path)
      files += 1
      check(path, bytes)
      if (bytes.length < LargestToChange)
        for (_ <- 0 until args(0).toInt) {
          val change = Mutation.random(random)
          mutants += 1
          check(s"$path, $change", change(bytes))
        }
    }
    s"$files files and $mutants mutants"
  }

  private def below(folder: String): Seq[String] =
    Host.list(folder).map(name => s"$folder/$name").flatMap { path =>
      if (Host.isDirectory(path)) below(path)
      else if (path.endsWith(".jsonnet") || path.endsWith(".libsonnet")) Seq(path)
      else Nil
    }

  private final val LargestToChange = 20000
}
