package sjsonnet.mima

import com.typesafe.tools.mima.lib.MiMaLib

import java.io.File

/** Says what programs that were compiled with an older archive of a library would miss in a newer one: a line for each, and
  * exit code 1 if there are any.
  *
  * Arguments: the older archive, the newer one, the class path of both, and packages that programs cannot mention.
  */
object Compare {

  def main(args: Array[String]): Unit = {
    val (before, after) = (new File(args(0)), new File(args(1)))
    val libraries = args(2).split(File.pathSeparator).map(new File(_)).toSeq
    val problems = new MiMaLib(libraries)
      .collectProblems(before, after, Nil)
    val hidden = args(3).split(',').map(_ + ".").toSeq
    val felt =
      problems.filterNot(_.matchName.exists(name => hidden.exists(name.startsWith(_))))
    felt.map(_.description("new")).sorted.foreach(println)
    if (felt.nonEmpty) sys.exit(1)
  }
}
