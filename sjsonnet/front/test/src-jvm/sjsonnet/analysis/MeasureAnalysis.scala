package sjsonnet.analysis

import sjsonnet.eval.TreeCache
import sjsonnet.values.ValueQueries
import sjsonnet.syntax.{Grammar, SyntaxTree}
import sjsonnet.test.Host
import sjsonnet.text.Utf8
import sjsonnet.{DeclaredStd, FileImporter, Importer, Meter, Source, StaticError}

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
    shapes()
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
      val importer = Importer.inMemory(Map(source.name -> source.bytes))
      val project = Project.of(Seq(source.name), Project.Settings(importer))
      val queries = new ValueQueries(project, new DeclaredStd)
      project.analysis(source.name).foreach(_.facts.reads.foreach(queries.lookup(source.name, _)))
    }
    kept("analyses", bytes)(sources.map(Analysis.of(_)))
    project(sources.map(_.name), bytes)
    // Until here they take memory.
    Console.println(s"${sources.length} files measured")
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
    val change = average(project.changed(central.name, text))
    val affected = average(project.affected(Seq(central.name)))
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

  /** The time of work that takes little, repeated. */
  private def average(work: => Any): Double = {
    for (_ <- 0 until Repeated) work: Unit
    millis(for (_ <- 0 until Repeated) work: Unit) / Repeated
  }

  private final val Repeated = 500

  /** The processor time of all threads: the machine may be busy with other work. */
  private def millis(work: => Any): Double = {
    val start = system.getProcessCpuTime
    work: Unit
    (system.getProcessCpuTime - start) / 1e6
  }

  private lazy val system = java.lang.management.ManagementFactory.getOperatingSystemMXBean match {
    case system: com.sun.management.OperatingSystemMXBean => system
    case other => throw new UnsupportedOperationException(s"$other does not measure processor time")
  }

  /** Texts of many kinds, each in two sizes: what takes more than linear time shows. */
  private def shapes(): Unit = Shapes.foreach { case (name, make) =>
    val times = Seq(20000, 160000).map { n =>
      val source = new Source(name, Utf8.encode(make(n)))
      val best = Seq
        .fill(2)(millis(Analysis.of(source).facts))
        .min
      best * 1e6 / source.bytes.length
    }
    Console.println(f"$name%-32s ${times(0)}%8.0f ${times(1)}%8.0f ms/MB")
  }

  private val Shapes = Seq[(String, Int => String)](
    "a sum" -> (n => "1" + "+1" * n),
    "a sum of objects" -> (n => "{}" + "+{a:self.a}" * (n / 8)),
    "nested objects" -> (n => "{a:" * (n / 40) + "1" + "}" * (n / 40)),
    "many locals" -> (n => (0 until n / 8).map(i => s"local a$i=1;").mkString + "1"),
    "one local" -> (n => (0 until n / 8).map(i => s"a$i=a${i / 2}").mkString("local ", ",", ";1")),
    "one object" -> (n => (0 until n / 8).map(i => s"a$i:self.a${i / 2}").mkString("{", ",", "}")),
    "one call" -> (n => "local f(a)=a; f(" + "a," * n + "a=1)"),
    "unknown names" -> (n => (0 until n / 4).map(i => s"x$i").mkString("[", ",", "]")),
    "missing commas" -> (n => "[" + "1 " * n + "]"),
    "wrong tokens" -> (n => "[" + "`;" * n),
    "unclosed brackets" -> (n => "[({" * (n / 40)),
    "comprehensions" -> (n => "[" + "{[x]:y for x in['a']}," * (n / 20) + "]"),
    "an array of names" -> (n => s"[{[x]:1,b:self[x]}for x in[${"'a'," * n}]]")
  )

  def below(folder: String): Seq[String] =
    Host.list(folder).map(name => s"$folder/$name").flatMap { path =>
      if (Host.isDirectory(path)) below(path)
      else if (path.endsWith(".jsonnet") || path.endsWith(".libsonnet")) Seq(path)
      else Nil
    }
}
