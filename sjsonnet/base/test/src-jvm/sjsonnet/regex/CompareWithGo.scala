package sjsonnet.regex

import sjsonnet.test.Host

/** Compares the engine with Go's answers in a file written by `test_suite/regexp`, for more cases than the tests run:
  * `./mill sjsonnet.test.runMain sjsonnet.regex.CompareWithGo FILE`.
  */
object CompareWithGo {

  def main(args: Array[String]): Unit = {
    val lines = new String(Host.read(args(0)), "UTF-8").split('\n')
    val differences = lines.iterator.flatMap(line => GoAnswers.difference(line)).toVector
    differences.take(40).foreach(println)
    println(s"${lines.length} answers, ${differences.length} differences")
    Host.exit(if (differences.isEmpty) 0 else 1)
  }
}
