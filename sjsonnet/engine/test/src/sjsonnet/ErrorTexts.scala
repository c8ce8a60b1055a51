package sjsonnet

import sjsonnet.text.Utf8

/** The texts of errors, as the command shows them. */
object ErrorTexts {

  /** The error of a program called `main.jsonnet`, which may import `files`. */
  def text(program: String, files: (String, String)*): String = {
    val importer = Importer.ofMap(files.map { case (name, code) =>
      (name, Utf8.encode(code))
    }.toMap)
    described(Jsonnet().withImporter(importer), program)
  }

  def described(engine: Jsonnet, program: String): String =
    engine.evaluate(program, "main.jsonnet") match {
      case Left(error) => engine.describe(error)
      case Right(json) => throw new java.lang.AssertionError(s"no error but $json")
    }
}
