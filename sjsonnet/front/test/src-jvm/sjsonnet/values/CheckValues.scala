package sjsonnet.values

import sjsonnet.analysis.Project
import sjsonnet.lint.LintFiles
import sjsonnet.syntax.MutatedFiles
import sjsonnet.{DeclaredStd, FileImporter, Importer, Jsonnet, Limits}

import scala.collection.mutable

/** Runs all Jsonnet files in the given folders, and asks of each value whether what is known of it beforehand is true: of what
  * holds whoever calls a function, and of what is known where the file is the root. Also asks what each field that is read
  * refers to, and prints how often that is known and how long it takes.
  *
  * {{{
  * ./mill sjsonnet.test.runMain sjsonnet.values.CheckValues [-J FOLDER] FOLDER …
  * }}}
  */
object CheckValues {
  def main(args: Array[String]): Unit = {
    val (path, folders) =
      if (args.headOption.contains("-J")) (Vector(args(1)), args.drop(2)) else (Vector.empty, args)
    val importer = new FileImporter(path)
    val names = mutable.ArrayBuffer.empty[String]
    MutatedFiles.foreach("0" +: folders)((name, _) => names += name): Unit
    val project = Project.of(names, Project.Settings(importer, maxTreeBytes = 512L << 20))
    val (nValues, nWrong, nWrongOfProgram) = run(names.toSeq, project, importer)
    Console.println(
      s"${names.length} files, $nValues values, $nWrong and $nWrongOfProgram not as known"
    )
    Console.println(reads(project))
  }

  private def run(names: Seq[String], project: Project, importer: Importer): (Long, Int, Int) = {
    var (nValues, nWrong, nWrongOfProgram) = (0L, 0, 0)
    names.foreach { name =>
      val queries = new ValueQueries(project, new DeclaredStd, Some(name))
      val files = new LintFiles(new DeclaredStd, Some(importer))
      val anybody = new ValuesCheck(
        (file, node) => files.file(file).fold(_ => Known.anything, _.of(node.expr.get)),
        files.file(_).toOption.map(_.analysis)
      )
      val program = new ValuesCheck(queries.value(_, _), project.analysis(_))
      for (check <- Seq(anybody, program)) {
        Jsonnet()
          .withLimits(Limits(maxSteps = 20000000L))
          .withImporter(importer)
          .withProbe(check)
          .evaluateFile(name): Unit
        nValues += check.nChecked
      }
      nWrong += shown(s"whoever calls $name", anybody.contradictions)
      nWrongOfProgram += shown(s"in $name", program.contradictions)
    }
    (nValues, nWrong, nWrongOfProgram)
  }

  /** What each read refers to, in the first root that imports its file. */
  private def reads(project: Project): String = {
    val seen = mutable.HashSet.empty[String]
    val found = new Reads
    val start = System.nanoTime()
    val roots = project.files.map(_.name).toSeq.sorted.filter(project.importersOf(_).isEmpty)
    for (root <- roots) {
      val queries = new ValueQueries(project, new DeclaredStd, Some(root))
      for (name <- project.dependencies(root).toSeq.sorted if seen.add(name))
        project.analysis(name).foreach { analysis =>
          analysis.facts.reads.foreach(read => found.count(queries.lookup(name, read)))
        }
    }
    val millis = (System.nanoTime() - start) / 1000000
    s"${roots.length} roots, ${found.text}; $millis ms"
  }

  private def shown(what: String, contradictions: Seq[String]): Int = {
    contradictions.take(3).foreach(text => Console.println(s"$what: ${text.take(300)}"))
    contradictions.length
  }

  private final class Reads {
    private var (n, nFound, nOpen) = (0, 0, 0)

    def count(lookup: FieldLookup): Unit = {
      n += 1
      if (lookup.definitions.nonEmpty) nFound += 1 else if (lookup.isOpen) nOpen += 1
    }

    def text: String =
      s"$n reads: of $nFound the definitions are known, of $nOpen not, ${n - nFound - nOpen} are of `std`, or missing"
  }
}
