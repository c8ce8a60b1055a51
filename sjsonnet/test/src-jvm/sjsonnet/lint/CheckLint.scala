package sjsonnet.lint

import sjsonnet.{LintStd, Source}
import sjsonnet.syntax.Mutation
import sjsonnet.test.Host

import scala.util.Random

/** Lints all Jsonnet files in the given folders, and as many mutants of each as the first argument says, and shows what fails
  * and what takes longest.
  *
  * {{{
  * ./mill sjsonnet.test.runMain sjsonnet.lint.CheckLint 20 FOLDER …
  * }}}
  */
object CheckLint {
  def main(args: Array[String]): Unit = {
    val random = new Random(args(0).toInt)
    var (files, mutants, wrong) = (0, 0, 0)
    var (longest, slowest) = (0L, "")
    def lint(name: String, bytes: Array[Byte]): Unit = {
      val begin = System.nanoTime
      val problem =
        try
          Linter.findings(new Source(name, bytes), new LintFiles(new LintStd, None)).collectFirst {
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
    for (path <- args.drop(1).toSeq.flatMap(below)) {
      val bytes = Host.read(path)
      files += 1
      lint(path, bytes)
      if (bytes.length < LargestToChange)
        for (_ <- 0 until args(0).toInt) {
          val change = Mutation.random(random)
          mutants += 1
          lint(s"$path, $change", change(bytes))
        }
    }
    Console.println(s"$files files and $mutants mutants: $wrong wrong")
    Console.println(s"at most $longest ms, for $slowest")
  }

  private def below(folder: String): Seq[String] =
    Host.list(folder).map(name => s"$folder/$name").flatMap { path =>
      if (Host.isDirectory(path)) below(path)
      else if (path.endsWith(".jsonnet") || path.endsWith(".libsonnet")) Seq(path)
      else Nil
    }

  private final val LargestToChange = 20000
}
