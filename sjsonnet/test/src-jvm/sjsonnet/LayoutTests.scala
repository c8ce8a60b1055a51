package sjsonnet

import sjsonnet.std.{NativeBuiltins, Std}
import sjsonnet.test.Host
import sjsonnet.text.Utf8
import utest._

/** What the map in `sjsonnet/README.md` promises of the sources, as far as it shows in their text. */
object LayoutTests extends TestSuite {

  val tests: Tests = Tests {

    test("there are sources to look at") {
      assert(sources.length > 100, sources.map(_.pack).distinct.length > 8)
    }

    test("packages know only what is below them") {
      val broken = for {
        source <- sources
        known <- Known.get(source.pack).toSeq
        name <- source.names
        if !known.contains(name) && !known.contains(name.takeWhile(_ != '.') + "._")
      } yield s"${source.path} knows $name"
      none(broken)
    }

    test("the map lists every package, and no other") {
      val row = "\\| `(\\w+)` \\|.*".r
      val listed = lines("sjsonnet/README.md").collect { case row(name) => name }
      val packages = sources.map(_.pack).distinct.filter(_.nonEmpty)
      none(packages.diff(listed).map(_ + " is not listed"))
      none(listed.diff(packages).map(_ + " is listed and is no package"))
    }

    test("what cannot run everywhere is kept to its platform") {
      val hosts = Seq(
        "java.io.File",
        "java.nio.file",
        "java.lang.invoke",
        "scala.scalajs",
        "scala.scalanative",
        "System.getenv"
      )
      none(
        for {
          source <- sources if source.path.startsWith("sjsonnet/src/")
          host <- hosts if source.text.contains(host)
        } yield s"${source.path} uses $host"
      )
    }

    test("casts stay where values and hosts are represented") {
      none(
        for (source <- sources if !MayCast(source.pack) && source.text.contains("asInstanceOf"))
          yield source.path
      )
    }

    test("nothing is printed or left for later") {
      val word = "\\b(print|println|printStackTrace|TODO|FIXME|XXX)\\b".r
      none(
        for {
          source <- sources
          line <- source.code
          found <- word.findFirstIn(line.replaceAll("\"[^\"]*\"", "")).toSeq
          if !(found == "print" && source.pack == "cli")
        } yield s"${source.path}: $line"
      )
    }

    test("files are short enough to be read") {
      none(
        for (source <- sources if source.lines.length > LongestFile)
          yield s"${source.path} has ${source.lines.length} lines"
      )
    }

    test("files begin with what they are about") {
      none(sources.filterNot(_.text.contains("/**")).map(_.path))
    }

    test("a case has one expectation, and an expectation has a case") {
      val files =
        below("test_suite").filterNot(file => file.contains("/_") || file.contains("/overrides/"))
      val cases = endingIn(files, ".jsonnet")
      val expected = endingIn(files, ".golden") ++ endingIn(files, ".error")
      none(cases.diff(expected).map(_ + " has no expectation"))
      none(expected.diff(cases).map(_ + " has no case, or two expectations"))
      none(endingIn(files, ".trace").diff(cases).map(_ + " has no case"))
      assert(cases.length >= 300)
    }

    test("every decision says why, and whose it is") {
      none(
        for {
          file <- below("test_suite/decisions") if file.endsWith(".jsonnet")
          head = lines(file).take(2)
          if !(head.head.startsWith("// reason: ") && head(1).startsWith("// oracle: "))
        } yield file
      )
    }

    test("every builtin is called by a case") {
      val programs = below("test_suite").filter(_.endsWith(".jsonnet")).map(read).mkString("\n")
      val called = "\\bstd\\.(\\w+)".r.findAllMatchIn(programs).map(_.group(1)).toSet
      none(Std.members.map(_._1).filterNot(called).toSeq.sorted)
    }

    test("every native function is called by a case") {
      val programs = below("test_suite").filter(_.endsWith(".jsonnet")).map(read).mkString("\n")
      val called = "std\\.native\\('(\\w+)'\\)".r.findAllMatchIn(programs).map(_.group(1)).toSet
      none(NativeBuiltins.names.filterNot(called).toSeq.sorted)
    }
  }

  /** A source file of the engine, by its path in the checkout. */
  private final class SourceFile(val path: String) {
    val text: String = read(path)
    def lines: Seq[String] = text.linesIterator.toSeq

    /** The lines that are no comments. */
    def code: Seq[String] =
      lines.filterNot(line => Seq("*", "/*", "//").exists(line.trim.startsWith(_)))

    /** The folder below `sjsonnet`, empty for the engine's root. */
    val pack: String = path.split("/sjsonnet/").last.split('/').dropRight(1).mkString("/")

    /** The names of the engine's that the file mentions: `value.StrValue`, `value._`, `EvalError`. */
    def names: Seq[String] =
      SourceFile.Mention
        .findAllMatchIn(code.mkString("\n"))
        .flatMap { found =>
          val path = Option(found.group(1)).getOrElse("")
          found.group(2).stripPrefix("{").stripSuffix("}").split(',').map(path + _.trim)
        }
        .toSeq
  }

  private object SourceFile {
    val Mention = "\\bsjsonnet\\.((?:[a-z]\\w*\\.)*)([A-Z]\\w*|\\{[^}]*\\}|_)".r
  }

  private val Folders =
    Seq("src", "src-jvm-native", "src-jvm-js", "src-jvm").map("sjsonnet/" + _) ++
      Seq("native/src", "js/src")

  private lazy val sources: Seq[SourceFile] =
    Folders.flatMap(below).filter(_.endsWith(".scala")).map(new SourceFile(_))

  /** What a package may mention of others. One that is not here sees the whole engine. */
  private val Known: Map[String, Set[String]] = Map(
    "platform" -> Set("text._", "platform._"),
    "text" -> Set("text._", "platform._"),
    "imports" -> Set("imports._", "platform._"),
    "regex" -> Set("regex._", "text._"),
    "syntax" -> Set("syntax._", "text._", "platform._", "value.StrValue", "StaticError"),
    "resolve" -> Set("syntax._", "resolve._", "StaticError"),
    "value" -> Set(
      "value._",
      "platform.Memory",
      "text._",
      "syntax.Name",
      "syntax.Names",
      "eval.Ctx",
      "eval.Frame",
      "eval.Operators",
      "EvalError"
    ),
    "manifest" -> Set(
      "manifest._",
      "value._",
      "text._",
      "regex.UnicodeClasses",
      "eval.Ctx",
      "EvalError",
      "JsonTree"
    ),
    "yaml" -> Set("yaml._", "value._", "text._", "eval.Ctx", "eval.Operators", "EvalError")
  )

  private val MayCast = Set("value", "eval", "platform", "js")

  private final val LongestFile = 600

  private def below(folder: String): Seq[String] =
    Host.list(folder).map(name => s"$folder/$name").flatMap { path =>
      if (Host.isDirectory(path)) below(path) else Seq(path)
    }

  private def endingIn(files: Seq[String], ending: String): Seq[String] =
    files.filter(_.endsWith(ending)).map(_.stripSuffix(ending))

  private def lines(path: String): Seq[String] = read(path).linesIterator.toSeq

  private def read(path: String): String = {
    val bytes = Host.read(path)
    Utf8.decode(bytes, 0, bytes.length)
  }

  private def none(offences: Seq[String]): Unit =
    if (offences.nonEmpty) throw new java.lang.AssertionError(offences.mkString("\n"))
}
