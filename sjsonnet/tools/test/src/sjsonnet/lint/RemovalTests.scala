package sjsonnet.lint

import sjsonnet.{DeclaredStd, Source}
import sjsonnet.text.Utf8
import utest._

/** What goes with a local that is removed, and what stays. */
object RemovalTests extends TestSuite {

  private def fixed(program: String): String = {
    val files = new LintFiles(new DeclaredStd, None)
    val isRemoved = Set("L001", "L003")
    val fixing = new Fixing(files, finding => isRemoved(finding.diagnostic.code))
    val (mended, _) = fixing.fixed(new Source("test.jsonnet", Utf8.encode(program)))
    Utf8.decode(mended.bytes, 0, mended.bytes.length)
  }

  /** A local in a paragraph, with its comments, each in lines. */
  private final class Item(name: String, isUsed: Boolean, isLong: Boolean, above: Option[String]) {
    def lines(isMember: Boolean, trailing: Boolean): Seq[String] = {
      val end = (if (isMember) "," else ";") + (if (trailing) s" // $name trails" else "")
      above.map(_.replace("NAME", name)).toSeq ++
        (if (isLong) Seq(s"local $name = [", "  0,", s"]$end") else Seq(s"local $name = 0$end"))
    }
    def use: Option[String] = Option.when(isUsed)(name)
    def isKept: Boolean = isUsed
  }

  val tests: Tests = Tests {

    test("a file without a local is the file that was written without it") {
      val comments = Seq(None, Some("// the NAME"), Some("/* NAME\n   again */"))
      def items(name: String) = for {
        isUsed <- Seq(true, false)
        isLong <- Seq(true, false)
        above <- comments
      } yield new Item(name, isUsed, isLong, above)
      val header = Seq("// What is in this file.", "// Nobody may remove this.")
      for {
        a <- items("first")
        b <- items("second")
        isTogether <- Seq(true, false)
        trailing <- Seq(true, false)
        isMember <- Seq(true, false)
        hasHeader <- Seq(true, false)
        end <- Seq("\n", "\r\n")
      } {
        def written(all: Seq[Item]): String = {
          val paragraphs =
            if (isTogether) Seq(all.flatMap(_.lines(isMember, trailing)))
            else all.map(_.lines(isMember, trailing))
          val uses = s"[${Seq(a, b).flatMap(_.use).mkString(", ")}]"
          val (open, last, close) =
            if (isMember) (Seq("{"), Seq(s"x: $uses,"), Seq("}")) else (Nil, Seq(uses), Nil)
          val all3 = (paragraphs :+ last).filter(_.nonEmpty)
          val body = open ++ all3.reduce((x, y) => (x :+ "") ++ y) ++ close
          val lines = if (hasHeader) header ++ Seq("") ++ body else body
          lines.flatMap(_.split("\n", -1)).mkString("", end, end)
        }
        val before = written(Seq(a, b))
        val after = fixed(before)
        val expected = written(Seq(a, b).filter(_.isKept))
        assert((before, after) == ((before, expected)))
      }
    }

    test("a comment that may be about something else stays") {
      fixed("// Copyright of somebody\nlocal a = 1;\n{}") ==> "// Copyright of somebody\n{}"
      fixed("// Copyright\n// of a\nlocal a = 1;\n{}") ==> "// Copyright\n// of a\n{}"
      fixed("// a and b\nlocal a = 1;\nlocal b = 2;\nb") ==> "// a and b\nlocal b = 2;\nb"
      fixed("{\n  x: y,\n  // some\n  local a = 1,\n  local y = 2,\n}") ==>
        "{\n  x: y,\n  // some\n  local y = 2,\n}"
      fixed("[\n  local b = 1;\n\n  // ---- more\n  local a = 1;\n\n  b,\n]") ==>
        "[\n  local b = 1;\n\n  // ---- more\n\n  b,\n]"
      fixed("local b = 1; local a = 2;  // of b\nb") ==> "local b = 1;   // of b\nb"
      fixed("local b = 1;  // of b\nlocal a = 2;\nb") ==> "local b = 1;  // of b\nb"
      fixed("local a = 1;\n// the list\n[]") ==> "// the list\n[]"
      fixed("{\n  x: 1,  // of x\n  local a = 1,\n  // the end\n}") ==>
        "{\n  x: 1,  // of x\n  // the end\n}"
    }

    test("a comment that is about the local goes with it") {
      fixed("// The a.\nlocal a = 1;\n{}") ==> "{}"
      fixed("function(x)\n  // twice\n  local a = 2 * x;\n  x") ==> "function(x)\n  x"
      fixed("{\n  x: 1,\n\n  // why\n  local a = 1,  // so\n}") ==> "{\n  x: 1,\n}"
      fixed("local b = 1;\n\n/* of\n   some */ local a = 1;\nb") ==> "local b = 1;\n\nb"
      fixed(
        "{\n  // why\n  local a = [  // so\n    1,  // one\n  ],\n  x: 1,\n}"
      ) ==> "{\n  x: 1,\n}"
    }

    test("no blank lines are left where none were needed") {
      fixed("local a = 1;\n\n{}") ==> "{}"
      fixed("\n\nlocal a = 1;\n{}") ==> "\n\n{}"
      fixed("local f() =\n  local a = 1;\n\n  2;\n\nf()") ==> "local f() =\n  2;\n\nf()"
      fixed("[\n  local a = 1;\n\n  2,\n]") ==> "[\n  2,\n]"
      fixed("{\n  x: 1,\n\n  local a = 1,\n}") ==> "{\n  x: 1,\n}"
      fixed("{\n  x: 1,\n\n  local a = 1,\n\n  y: 2,\n}") ==> "{\n  x: 1,\n\n  y: 2,\n}"
      fixed("{\n  x: 1,\n  local a = 1,\n\n  y: 2,\n}") ==> "{\n  x: 1,\n\n  y: 2,\n}"
      fixed("local x = 1; local a = 2;\nx") ==> "local x = 1; x"
      fixed("local a = 1; 2") ==> "2"
      fixed("{ local a = 1, x: 2 }") ==> "{ x: 2 }"
    }
  }
}
