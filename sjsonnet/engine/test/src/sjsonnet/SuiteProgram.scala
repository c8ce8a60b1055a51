package sjsonnet

import sjsonnet.test.Host
import sjsonnet.text.Utf8

/** A program of `test_suite/`, by its path there without the extension, and the engine that its first lines ask for. */
private[sjsonnet] final class SuiteProgram(name: String) {
  import SuiteProgram._

  val source: Source = new Source(s"$name.jsonnet", read(s"$name.jsonnet"))

  val directives: Vector[(String, String)] =
    text(source.name).linesIterator
      .map { case Directive(name, value) => Some((name, value)); case _ => None }
      .takeWhile(_.isDefined)
      .flatten
      .toVector

  def engine: Jsonnet = {
    val settings = directives.foldLeft(Settings(maxStack = ReferenceMaxStack)) {
      case (settings, ("max-stack", n))               => settings.copy(maxStack = n.toInt)
      case (settings, ("number-format", "reference")) =>
        settings.copy(numberFormat = NumberFormat.Reference)
      case (settings, _) => settings
    }
    val jpath = directives.collect { case ("jpath", folder) => parent(name) + folder + "/" }
    val plain = Jsonnet().withSettings(settings).withImporter(new SuiteImporter(jpath.reverse))
    directives.foldLeft(plain) {
      case (engine, ("ext-str", Binding(key, value)))  => engine.withExtVar(key, Input.Text(value))
      case (engine, ("ext-code", Binding(key, value))) =>
        engine.withExtVar(key, Input.Code(value, ""))
      case (engine, ("tla-str", Binding(key, value))) =>
        engine.withTopLevelArgument(key, Input.Text(value))
      case (engine, ("tla-code", Binding(key, value))) =>
        engine.withTopLevelArgument(key, Input.Code(value, ""))
      case (engine, _) => engine
    }
  }
}

private[sjsonnet] object SuiteProgram {
  val Root = "test_suite/"

  /** The default of both reference engines. */
  private final val ReferenceMaxStack = 500
  private val Directive = "// ([a-z-]+): (.*)".r
  private val Binding = "([^=]*)=(.*)".r

  def read(path: String): Array[Byte] = Host.read(Root + path)

  def text(path: String): String = {
    val bytes = read(path)
    Utf8.decode(bytes, 0, bytes.length)
  }

  private def parent(path: String): String = path.substring(0, path.lastIndexOf('/') + 1)

  /** Resolves imports within `test_suite/`: next to the importing file, else in the search path. */
  private final class SuiteImporter(searchPath: Vector[String]) extends Importer {
    override def find(path: String, from: String): Option[String] =
      (parent(from) +: searchPath)
        .map(folder => normalized(folder + path))
        .find(file => Host.isFile(Root + file) || Host.isDirectory(Root + file))

    private[sjsonnet] override def search(from: String): Option[ImportSearch] =
      Some(new ImportSearch {
        override def folders: Vector[String] = (parent(from) +: searchPath).map(normalized(_))
        override def list(folder: String): Seq[String] = Host.list(Root + folder)
      })

    override def read(name: String): Array[Byte] =
      if (Host.isDirectory(Root + name)) throw new ImportFailure(s"read $name: is a directory")
      else SuiteProgram.read(name)

    private def normalized(path: String): String =
      path
        .split('/')
        .foldLeft(Vector.empty[String]) {
          case (done, "" | ".")              => done
          case (done, "..") if done.nonEmpty => done.init
          case (done, part)                  => done :+ part
        }
        .mkString("/")
  }
}
