package sjsonnet.analysis

import sjsonnet.eval.TreeCache
import sjsonnet.syntax.{Grammar, SyntaxTree}
import sjsonnet.test.Host
import sjsonnet.{FileImporter, Meter, Source, StaticError}

/** Measures analyses of all Jsonnet files in the given folders beside the parse that evaluation does, and a project of them:
  * how long it takes to make it, what it takes of memory, and how long a change takes.
  *
  * {{{
  * ./mill sjsonnet.test.runMain sjsonnet.analysis.MeasureAnalysis FOLDER …
  * }}}
  */
object MeasureAnalysis {
  private final val Rounds = 5

  def main(args: Array[String]): Unit = {
    val sources = args.toSeq.flatMap(below).map(path => new Source(path, Host.read(path)))
    val bytes = sources.map(_.bytes.length.toLong).sum
    Console.println(s"${sources.length} files of ${bytes / 1000} kB")
    def perMegabyte(what: String)(work: Source => Any): Unit = {
      val best = Seq.fill(Rounds)(millis(sources.foreach(work))).min
      Console.println(f"$what%-32s ${best * 1e6 / bytes}%8.1f ms/MB")
    }
    perMegabyte("strict parse and names") { source =>
      try TreeCache.parse(source, Grammar.default, Meter.none)
      catch { case error: StaticError => error }
    }
    perMegabyte("lossless tree")(SyntaxTree.parse(_))
    perMegabyte("analysis")(Analysis.of(_))
    perMegabyte("analysis, and all reads followed") { source =>
      val facts = Analysis.of(source).facts
      facts.fields.headOption.map(facts.readsOf)
    }
    kept("analyses", bytes)(sources.map(Analysis.of(_)))
    project(sources.map(_.name), bytes)
  }

  private def project(names: Seq[String], bytes: Long): Unit = {
    def made() =
      Project.of(names, Project.Settings(new FileImporter(Vector("vendor")), maxTreeBytes = 0))
    val best = Seq.fill(3)(millis(made())).min
    Console.println(f"a project: $best%.0f ms, ${best * 1e6 / bytes}%.1f ms/MB")
    kept("project", bytes)(made())
    val project = made()
    val central = project.files.maxBy(file => project.importersOf(file.name).size)
    val text = Host.read(central.name) :+ ' '.toByte
    val change = Seq.fill(20)(millis(project.changed(central.name, text))).min
    val affected = Seq.fill(20)(millis(project.affected(Seq(central.name)))).min
    Console.println(
      f"${project.files.size} files; a change of one of ${text.length} bytes: $change%.2f ms; " +
        f"the ${project.affected(Seq(central.name)).size} files that it concerns: $affected%.3f ms"
    )
  }

  /** The memory that a value takes. */
  private def kept(what: String, bytes: Long)(make: => AnyRef): Unit = {
    val before = used()
    val value = make
    val taken = used() - before
    Console.println(f"$what: ${taken / 1e6}%.1f MB, ${taken.toDouble / bytes}%.1f bytes a byte")
    require(value ne null)
  }

  private def used(): Long = {
    for (_ <- 0 until 3) System.gc()
    Runtime.getRuntime.totalMemory - Runtime.getRuntime.freeMemory
  }

  private def millis(work: => Any): Double = {
    val start = System.nanoTime()
    work: Unit
    (System.nanoTime() - start) / 1e6
  }

  private def below(folder: String): Seq[String] =
    Host.list(folder).map(name => s"$folder/$name").flatMap { path =>
      if (Host.isDirectory(path)) below(path)
      else if (path.endsWith(".jsonnet") || path.endsWith(".libsonnet")) Seq(path)
      else Nil
    }
}
