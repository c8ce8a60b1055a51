package sjsonnet.analysis

import scala.util.Random
import sjsonnet.{Importer, Source, Span}
import sjsonnet.syntax.Expr
import sjsonnet.text.Utf8
import utest._

/** What is known after edits. */
object EditTests extends TestSuite {

  val tests: Tests = Tests {

    test("after random edits, all is known that is known of the text alone") {
      val wrong = programs.zipWithIndex.flatMap { case (text, seed) =>
        new EditCheck("main", Utf8.encode(text), Some(files)).run(60, new Random(seed))
      }
      assert(wrong.isEmpty)
    }

    test("an edit leaves the analysis before it as it is") {
      val before = Analysis.of(source("local a = 1; a"))
      val after = before.edited(TextEdit(Span(6, 7), "b"))
      Utf8.decode(after.source.bytes, 0, 14) ==> "local b = 1; a"
      after.findings.map(_.diagnostic.code) ==> Vector("E2004")
      before.findings ==> Vector.empty
      before.facts.inScope(13).map(_.name) ==> Vector("a", "std")
      after.facts.inScope(13).map(_.name) ==> Vector("b", "std")
    }

    test("an edit reads only what it has changed") {
      val members = (0 until 100).map(i => s"f$i: { a: lib.f($i), b: self.a, c: [$$.f$i, n] }")
      val text = s"local lib = import 'lib', n = 1; {\n${members.mkString(",\n")}\n}"
      val before = Analysis.of(source(text))
      val at = text.indexOf("lib.f(50)")
      def isRead(edit: TextEdit)(after: Analysis => Unit): Int = {
        val edited = before.edited(edit)
        after(edited)
        AnalysisText.of(edited) ==> AnalysisText.of(Analysis.of(edited.source))
        val kept = edited.tree.read.kept.map(it => it.untilToken - it.firstToken).sum
        edited.tree.tokens.length - kept
      }
      // The names of the members, their colons, and the commas after them are read, too.
      val others = 3 * 100
      val read = isRead(TextEdit(Span(at, at), "2 * "))(_.findings ==> Vector.empty)
      assert(read < others + 40)
      val broken = isRead(TextEdit(Span(at, at), "2 * ("))(found => assert(!found.isProgram))
      assert(broken < others + 40)
      val wrong = isRead(TextEdit(Span(at, at + 3), "lob")) { found =>
        found.findings.map(_.hint) ==> Vector("did you mean 'lib'?")
      }
      assert(wrong < others + 40)
    }

    test("what an edit has not changed is read again where it is wrong now") {
      val text =
        "local lib = 1, f = { a: self.b }; { c: [lib, lib, 1], d: [{ e: $.c }, super.e], g: f }"
      def edited(before: Analysis, from: String, to: String) = {
        val at = Utf8.decode(before.source.bytes, 0, before.source.bytes.length).indexOf(from)
        val found = before.edited(TextEdit(Span(at, at + from.length), to))
        AnalysisText.of(found) ==> AnalysisText.of(Analysis.of(found.source))
        found
      }
      val before = Analysis.of(source(text))
      val renamed = edited(before, "lib", "lob")
      renamed.findings.map(_.hint) ==> Vector.fill(2)("did you mean 'lob'?")
      edited(renamed, "lob", "lib").findings ==> Vector.empty
      val outside = edited(before, "{ c:", "[")
      assert(!outside.isProgram)
      edited(outside, "[", "{ c:").findings ==> Vector.empty
      val bracket = edited(edited(before, " c: [", " c: ["), "lib,", "lib;")
      edited(bracket, "lib;", "lib,").findings ==> Vector.empty
    }

    test("a file that is imported is looked for once") {
      var nFound = 0
      val counting = new Importer {
        override def find(path: String, from: String): Option[String] = {
          nFound += 1
          Some(path).filter(_ == "there")
        }
        override def read(name: String): Array[Byte] = Array.emptyByteArray
      }
      val text = "[import 'there', import 'not there']"
      val before = Analysis.of(source(text), Analysis.Settings(importer = Some(counting)))
      nFound ==> 2
      before.edited(TextEdit(Span(0, 0), " ")).facts.imports.map(_.resolution.file) ==>
        Vector(Some("there"), None)
      nFound ==> 3
    }

    test("a project after edits is that of its texts") {
      val random = new Random(7)
      var texts = Map(
        "a" -> "(import 'b') + { x: 1, y: (import 'c').z }",
        "b" -> "{ x:: 2 }",
        "c" -> "{ z: 3 }"
      )
      def of(texts: Map[String, String]) =
        Project.of(
          Seq("a", "b", "c"),
          Project.Settings(Importer.ofMap(texts.map { case (name, text) =>
            name -> Utf8.encode(text)
          }))
        )
      var project = of(texts)
      for (_ <- 0 until 100) {
        val name = Seq("a", "b", "c")(random.nextInt(3))
        EditCheck.session(Utf8.encode(texts(name)), random).foreach { edit =>
          project = project.edited(name, edit)
          val bytes = TextEdit.applied(Vector(edit), Utf8.encode(texts(name)))
          texts = texts.updated(name, Utf8.decode(bytes, 0, bytes.length))
          val fresh = of(texts)
          for (name <- Seq("a", "b", "c")) {
            project.importsOf(name) ==> fresh.importsOf(name)
            project.importersOf(name) ==> fresh.importersOf(name)
            project.mentions("x").map(_.name).sorted ==> fresh.mentions("x").map(_.name).sorted
            project
              .analysis(name)
              .map(AnalysisText.of) ==> fresh.analysis(name).map(AnalysisText.of)
          }
        }
      }
    }

    test("a fix names its file") {
      val found = Analysis.of(source("{ a = 1 }")).findings
      found.flatMap(_.fixes).map(_.file) ==> Vector("main")
    }

    test("a node is found by the range of its expression") {
      val ours = Analysis.of(source("local f(x) = (x.a { b: 1 }); [f(y=2)]"))
      val theirs = Analysis.of(source("local f(x) = (x.a { b: 1 }); [f(y=2)]"))
      val nodes = theirs.tree.root.descendants.collect {
        case node: sjsonnet.syntax.SyntaxNode
            if node.kind != sjsonnet.syntax.NodeKind.Parentheses =>
          node
      }
      val exprs = nodes.flatMap(node => node.expr.map(expr => (node, expr))).toVector
      assert(exprs.length > 8)
      for ((node, expr) <- exprs) {
        ours.tree.nodeOf(expr: Expr) ==> None
        val found = ours.tree.nodeOf(expr.from, expr.until)
        assert(
          found.exists(it => (it.kind, it.from, it.until) == ((node.kind, node.from, node.until)))
        )
      }
      ours.tree.nodeOf(1, 2) ==> None
    }
  }

  private def source(text: String) = new Source("main", Utf8.encode(text))

  private val files = Importer.ofMap(Map("lib.libsonnet" -> Utf8.encode("{ a: 1 }")))

  private val programs = Seq(
    "",
    "{ a: 1, b: self.a, 'c d': $.b, local e = 2, [f]: e for f in ['g'] }",
    "local lib = import 'lib.libsonnet', f(x, y=2) = x + y;\n{\n  a: lib.a,\n  b+: { c:: f(1, y=3) },\n}\n",
    "// remark\nlocal a = |||\n  text\n    more\n|||;\n{ local b = a, assert b != '' : 'empty', c: [b, b[1:2], b % 'x'] } + { c+: [super.c] }\n",
    "function(n) if n < 2 then 1 else local m = n - 1; [x { k: \"\\u00e9\" } for x in std.range(0, m) if x > 'é']"
  )
}
