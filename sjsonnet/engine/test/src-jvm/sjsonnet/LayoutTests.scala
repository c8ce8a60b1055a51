package sjsonnet

import sjsonnet.std.Std
import utest._

/** The promises of `sjsonnet/README.md` about the sources, as far as their text can show them. */
object LayoutTests extends TestSuite {

  import Checkout._

  val tests: Tests = Tests {

    test("there are sources to look at") {
      assert(sources.length > 100, sources.map(_.layer).distinct.length > 8)
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
          source <- sources
          if source.path.contains("/src/sjsonnet/") && source.path.startsWith("sjsonnet/")
          host <- hosts if source.text.contains(host)
        } yield s"${source.path} uses $host"
      )
    }

    test("casts stay where values and hosts are represented") {
      none(
        for {
          source <- sources if !MayCast(source.layer) && !source.isOfJs
          if source.text.contains("asInstanceOf")
        } yield source.path
      )
    }

    test("nothing is printed or left for later") {
      val word = "\\b(print|println|printStackTrace|TODO|FIXME|XXX)\\b".r
      none(
        for {
          source <- sources
          line <- source.code if !line.trim.startsWith("|")
          found <- word.findFirstIn(line.replaceAll("\"[^\"]*\"", "")).toSeq
          if !(found == "print" && source.layer == "cli")
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

    test("the README names the version that the build has") {
      val named = "sjsonnet[\\w.\"% ]*[-:\"]+ ?\"?(\\d+\\.\\d+\\.\\d+)|<version>(.*)</version>".r
        .findAllMatchIn(read("README.md"))
        .map(found => found.subgroups.filter(_ != null).head)
        .toSeq
      assert(named.length >= 5)
      none(named.filter(_ != Version.text))
    }

    test("a case has one expectation, and an expectation has a case") {
      val files =
        below("test_suite").filterNot(file => file.contains("/_") || file.contains("/overrides/"))
      val cases = endingIn(files, ".jsonnet")
      val texts = endingIn(files.filter(_.contains("/messages/")), ".txt")
      val formatted = endingIn(files.filter(_.contains("/fmt/")), ".formatted")
      val expected = endingIn(files, ".golden") ++ endingIn(files, ".error") ++ texts ++ formatted
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
      none(Std.nativeNames.filterNot(called).toSeq.sorted)
    }
  }

  private val MayCast = Set("runtime", "eval", "platform")

  /** In lines, as contributors are told. */
  private lazy val LongestFile: Int = "no source has more than (\\d+)".r
    .findFirstMatchIn(read("CONTRIBUTING.md"))
    .map(_.group(1).toInt)
    .getOrElse(throw new java.lang.AssertionError("CONTRIBUTING.md does not limit files"))

  private def endingIn(files: Seq[String], ending: String): Seq[String] =
    files.filter(_.endsWith(ending)).map(_.stripSuffix(ending))
}
