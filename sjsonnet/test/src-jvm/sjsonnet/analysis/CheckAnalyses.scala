package sjsonnet.analysis

import sjsonnet.syntax.{LosslessCheck, Mutation}
import sjsonnet.test.Host

import scala.util.Random

/** Checks the trees and analyses of all Jsonnet files in the given folders, and of as many mutants of each as the first
  * argument says.
  *
  * {{{
  * ./mill sjsonnet.test.runMain sjsonnet.analysis.CheckAnalyses 20 FOLDER …
  * }}}
  */
object CheckAnalyses {
  def main(args: Array[String]): Unit = {
    val random = new Random(args(0).toInt)
    var (files, mutants, wrong) = (0, 0, 0)
    def check(name: String, bytes: Array[Byte]): Unit = {
      val found = LosslessCheck(name, bytes) ++ AnalysisCheck(name, bytes)
      found.foreach(Console.println)
      wrong += found.length
    }
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
    Console.println(s"$files files and $mutants mutants: $wrong wrong")
  }

  private def below(folder: String): Seq[String] =
    Host.list(folder).map(name => s"$folder/$name").flatMap { path =>
      if (Host.isDirectory(path)) below(path)
      else if (path.endsWith(".jsonnet") || path.endsWith(".libsonnet")) Seq(path)
      else Nil
    }

  private final val LargestToChange = 20000
}
