package sjsonnet

import sjsonnet.test.Host
import sjsonnet.text.Utf8

/** The files of the checkout, for tests that look at how the project is built. */
private object Checkout {

  /** A source file of the engine, by its path in the checkout. */
  final class SourceFile(val path: String) {
    val text: String = read(path)
    def lines: Seq[String] = text.linesIterator.toSeq

    /** Whether it is compiled for JavaScript alone. */
    def isOfJs: Boolean = path.startsWith("js/") || path.contains("/src-js/")

    /** The lines that are not comments. */
    def code: Seq[String] =
      lines.filterNot(line => Seq("*", "/*", "//").exists(line.trim.startsWith(_)))

    /** The layer: the folder below `sjsonnet`, with those in it, or `sjsonnet` itself. */
    val layer: String =
      path.split("/sjsonnet/").last.split('/').dropRight(1).headOption.getOrElse("sjsonnet")

    /** The package below `sjsonnet`, or `sjsonnet` itself. */
    def pack: String = lines.collectFirst { case Package(name) => name }.fold("sjsonnet")(_.tail)
  }

  private val Package = """package sjsonnet(\.[\w.]+);?""".r

  /** The sources of the engine on all platforms. */
  lazy val sources: Seq[SourceFile] = {
    val inLayers = for {
      layer <- Seq("base", "front", "tools", "engine", "cli")
      root <- Host.list(s"sjsonnet/$layer") if root.startsWith("src")
    } yield s"sjsonnet/$layer/$root"
    val ofParts =
      Seq("shared", "facade", "formatting", "linting", "command").map(part => s"js/$part/src")
    (inLayers ++ ofParts :+ "native/command/src")
      .flatMap(below)
      .filter(path => path.endsWith(".scala") || path.endsWith(".java"))
      .map(new SourceFile(_))
  }

  def below(folder: String): Seq[String] =
    Host.list(folder).map(name => s"$folder/$name").flatMap { path =>
      if (Host.isDirectory(path)) below(path) else Seq(path)
    }

  def lines(path: String): Seq[String] = read(path).linesIterator.toSeq

  def read(path: String): String = {
    val bytes = Host.read(path)
    Utf8.decode(bytes, 0, bytes.length)
  }

  /** Fails with the list of offences against a rule, if there are any. */
  def none(offences: Seq[String]): Unit =
    if (offences.nonEmpty) throw new java.lang.AssertionError(offences.mkString("\n"))
}
