package sjsonnet.lint

import sjsonnet.{DeclaredStd, Source}
import sjsonnet.syntax.MutatedFiles

/** Lints all Jsonnet files in the given folders, and as many mutants of each as the first argument says, and shows what fails
  * and what takes longest.
  *
  * {{{
  * ./mill sjsonnet.test.runMain sjsonnet.lint.CheckLint 20 FOLDER …
  * }}}
  */
object CheckLint {
  def main(args: Array[String]): Unit = {
    var wrong = 0
    var (longest, slowest) = (0L, "")
    val looked = MutatedFiles.foreach(args) { (name, bytes) =>
      val begin = System.nanoTime
      val problem =
        try
          Linter
            .findings(new Source(name, bytes), new LintFiles(new DeclaredStd, None))
            .collectFirst {
              case it if it.span.from < 0 || it.span.until > bytes.length => s"the place of $it"
            }
        catch { case error: Throwable => Some(error.toString) }
      val millis = (System.nanoTime - begin) / 1000000
      if (millis > longest) {
        longest = millis
        slowest = name
      }
      problem.foreach { what =>
        wrong += 1
        Console.println(s"$name: $what")
      }
    }
    Console.println(s"$looked: $wrong wrong")
    Console.println(s"at most $longest ms, for $slowest")
  }
}
