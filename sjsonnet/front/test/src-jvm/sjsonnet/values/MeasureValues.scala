package sjsonnet.values

import sjsonnet.analysis.Project
import sjsonnet.{DeclaredStd, FileImporter}

/** Measures what a tool waits for when it asks about values: looking at a root, then at each field that is read in its files.
  *
  * {{{
  * ./mill sjsonnet.test.runMain sjsonnet.values.MeasureValues SEARCH_PATH ROOT …
  * }}}
  */
object MeasureValues {
  def main(args: Array[String]): Unit = {
    val importer = new FileImporter(Vector(args(0)))
    args.drop(1).foreach { root =>
      for (_ <- 1 to 3)
        measure(root, Project.of(Seq(root), Project.Settings(importer, maxTreeBytes = 512L << 20)))
    }
  }

  private def measure(root: String, project: Project): Unit = {
    project.files.foreach(file => project.analysis(file.name))
    val start = System.nanoTime()
    val queries = new ValueQueries(project, new DeclaredStd, Some(root))
    val explored = (System.nanoTime() - start) / 1e6
    var (n, nFound, nOpen, worst, total) = (0, 0, 0, 0.0, 0.0)
    for {
      file <- project.files
      analysis <- project.analysis(file.name).toSeq
      read <- analysis.facts.reads
    } {
      val from = System.nanoTime()
      val found = queries.lookup(file.name, read)
      val millis = (System.nanoTime() - from) / 1e6
      worst = math.max(worst, millis)
      total += millis
      n += 1
      if (found.definitions.nonEmpty) nFound += 1 else if (found.isOpen) nOpen += 1
    }
    Console.println(
      f"$root: ${project.files.size} files; explored in $explored%.0f ms; $n reads, ${total / n}%.2f ms each, worst $worst%.0f; " +
        f"$nFound with definitions, $nOpen without"
    )
  }
}
