package sjsonnet.analysis

import sjsonnet.syntax.{LosslessCheck, MutatedFiles}

/** Checks the trees and analyses of all Jsonnet files in the given folders, and of as many mutants of each as the first
  * argument says.
  *
  * {{{
  * ./mill sjsonnet.test.runMain sjsonnet.analysis.CheckAnalyses 20 FOLDER …
  * }}}
  */
object CheckAnalyses {
  def main(args: Array[String]): Unit = {
    var wrong = 0
    val looked = MutatedFiles.foreach(args) { (name, bytes) =>
      val found = LosslessCheck(name, bytes) ++ AnalysisCheck(name, bytes)
      found.foreach(Console.println)
      wrong += found.length
    }
    Console.println(s"$looked: $wrong wrong")
  }
}
