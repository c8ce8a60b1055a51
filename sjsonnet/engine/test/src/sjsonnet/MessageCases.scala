package sjsonnet

import sjsonnet.test.{CaseSuite, Host, Mismatch, TestRun}

/** The typical mistakes of `test_suite/messages/`, each a program `NAME.jsonnet`, and the whole text with which the command
  * answers it, `NAME.txt`.
  */
object MessageCases extends CaseSuite {

  override def run(test: TestRun): Unit = names.foreach { name =>
    test(name) {
      val expected = SuiteProgram.text(s"$Folder$name.txt")
      val actual = text(name)
      if (expected != actual)
        throw new Mismatch(
          s"""$name.txt: expected
             |$expected
             |but got
             |$actual
             |If the new text is better, ./mill sjsonnet.test.runMain sjsonnet.MessageListing $name writes it.""".stripMargin
        )
    }
  }

  def names: Seq[String] =
    Host.list(SuiteProgram.Root + Folder).collect {
      case entry if entry.endsWith(".jsonnet") => entry.stripSuffix(".jsonnet")
    }

  def file(name: String): String = s"${SuiteProgram.Root}$Folder$name.txt"

  /** What the command prints for one of the programs. */
  def text(name: String): String = {
    val program = new SuiteProgram(Folder + name)
    val engine = program.engine.forCommand
    val output = program.directives.collectFirst { case ("output", mode) => mode }
    engine.program(program.source, program.source.name).run(write(_, output)) match {
      case Right(text) => throw new Mismatch(s"$name has a value: $text")
      case Left(error) => engine.describe(error) + "\n"
    }
  }

  /** Writes a value as the command does with `-S` (`string`), `-m` (`multi`), `-y` (`stream`) or `-f`. */
  private def write(value: Evaluated, output: Option[String]): String = output match {
    case Some("multi")  => value.fields.map(_._2.text()).mkString
    case Some("stream") => value.elements.map(_.text()).mkString
    case Some(format)   =>
      value.text(OutputFormat.named(format).fold(wrong => throw new Mismatch(wrong), identity))
    case None => value.text()
  }

  private val Folder = "messages/"
}
