package sjsonnet.cli

/** The files with tests that arguments stand for. */
private[cli] object TestFiles {

  /** Each file that is named and, of a folder, those that are called like tests. */
  def of(names: Vector[String], terminal: Terminal): Vector[String] = {
    val named = names.map(terminal.path(_)).toSet
    SourceFiles.of(names, terminal).filter(file => named(file) || isTest(file))
  }

  /** Whether a file is called like one that has tests. */
  def isTest(file: String): Boolean = Endings.exists(file.endsWith(_))

  private val Endings = Seq(
    "_test.jsonnet",
    "_tests.jsonnet",
    "_test.libsonnet",
    "_tests.libsonnet",
    ".manitest.jsonnet"
  )

  /** What their names end in, for people. */
  final val Described = "*_test.jsonnet, *_tests.libsonnet or *.manitest.jsonnet"
}
