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
