package sjsonnet

import sjsonnet.text.Utf8
import utest._

/** The text of errors. The messages are the reference's; everything around them is ours. */
object ErrorTextTests extends TestSuite {
  import ErrorTexts._

  val tests: Tests = Tests {

    test("static errors say where in the first line") {
      text("local a = 1;\n  a + nope") ==>
        """STATIC ERROR: main.jsonnet:2:7: Unknown variable: nope
          |  2 |   a + nope
          |    |       ^^^^""".stripMargin
    }

    test("at the end of a file") {
      text("1 +") ==>
        """STATIC ERROR: main.jsonnet:1:4: Unexpected end of file
          |  1 | 1 +
          |    |    ^""".stripMargin
      text("{ a: [1,\n\n") ==>
        """STATIC ERROR: main.jsonnet:3:1: Unexpected end of file
          |  1 | { a: [1,
          |    |         ^
          |  hint: this `[` at main.jsonnet:1:6 is not closed""".stripMargin
      text("1 +\n") ==>
        """STATIC ERROR: main.jsonnet:2:1: Unexpected end of file
          |  1 | 1 +
          |    |    ^""".stripMargin
      text("") ==> "STATIC ERROR: main.jsonnet:1:1: Unexpected end of file"
    }

    test("what spans lines is underlined to the end of the first") {
      text("local a = 1;\n'b\nc") ==>
        """STATIC ERROR: main.jsonnet:2:1: Unterminated String
          |  2 | 'b
          |    | ^
          |  hint: this `'` at main.jsonnet:2:1 is not closed""".stripMargin
    }

    test("run-time errors say where below, and how the program came there") {
      text(
        """local half(n) = error 'odd: ' + n;
          |{
          |  all: [half(3)],
          |}""".stripMargin
      ) ==>
        """RUNTIME ERROR: odd: 3
          |  at main.jsonnet:1:17
          |  1 | local half(n) = error 'odd: ' + n;
          |    |                 ^^^^^^^^^^^^^^^^^
          |  while writing $.all[0]
          |	main.jsonnet:1:17	function <half>
          |	main.jsonnet:3:9	field <all>""".stripMargin
    }

    test("a value that needs itself shows by way of what") {
      def hint(program: String) =
        text(program).linesIterator.find(_.startsWith("  hint")).map(_.drop(8))
      val needsItself = "infinite recursion: this value needs itself"
      hint("{ a: self.b, b: self.c, c: self.a }") ==>
        Some(needsItself + ", field <a> → field <b> → field <c> → field <a>")
      hint("{ a: self.a }") ==> Some(needsItself + ", field <a> → field <a>")
      hint("local a = b + 1, b = a + 1; [a]") ==>
        Some(needsItself + ", thunk <a> → thunk <b> → thunk <a>")
      hint("local a = [a[0]][0]; a") ==> Some(needsItself + ", thunk <a> → thunk <a>")
      hint("{ ['a']: self['a'] }") ==> Some(needsItself + ", field <a> → field <a>")
      hint("local k = 'a'; { [k]: self[k] }") ==> Some(needsItself + ", field <a> → field <a>")
      hint("{ ['b']: self.computed, computed: self.b }") ==>
        Some(needsItself + ", field <b> → field <computed> → field <b>")
      hint("local k = 'b'; { a: self[k], b: self['c'], c: self.a }") ==>
        Some(needsItself + ", field <a> → field <b> → field <c> → field <a>")
      hint("local a = b, b = a; a") ==> Some(needsItself + ", thunk <a> → thunk <a>")
      hint("local a = b, b = c, c = a + 1; [b]").exists(_.contains(" → ")) ==> true
      hint("{ local x = self.y, y: x }") ==>
        Some(needsItself + ", field <y> → thunk <x> → field <y>")
      hint("{ a+: self.a }").isEmpty ==> false
      hint("{ a: 1 } + { a+: self.a }") ==> Some(needsItself + ", field <a> → field <a>")
    }

    test("files that need each other show which") {
      val files = Map(
        "a" -> "local b = import 'b'; b.x",
        "b" -> "{ x: 1 } + (import 'c')",
        "c" -> "import 'a'",
        "self" -> "[import 'self'][0]"
      )
      def hint(program: String) = {
        val importer = Importer.ofMap(files.map { case (name, code) => (name, Utf8.encode(code)) })
        val engine = Jsonnet().withImporter(importer)
        val text = engine.evaluate(program, "main").fold(engine.describe, identity)
        text.linesIterator.find(_.startsWith("  hint")).map(_.drop(8)).getOrElse(text)
      }
      val needsItself = "infinite recursion: this value needs itself"
      hint("(import 'a')") ==> needsItself + ", a → thunk <b> → b → c → a"
      hint("import 'self'") ==> needsItself + ", self → self"
    }

    test("what was being written is named") {
      def where(program: String, maxTrace: Int = 20): String = {
        val engine = Jsonnet().withSettings(Settings(maxTrace = maxTrace))
        val lines =
          described(engine, program).linesIterator.filter(_.startsWith("  while writing "))
        lines.map(_.drop("  while writing ".length)).mkString("; ")
      }
      where("error 'no'") ==> ""
      where("std.map(function(s) { p: s.port + 1 }, [{ port: 1 }, {}])") ==> "$[1].p"
      where("{ a: [1, 2], b: { ['x' + n]: error 'no' for n in ['1', '2'] } }") ==> "$.b.x1"
      where("{ 'my-key': { '\"': [{ \"it's\": { 'for': { '\\n': error 'no' } } }] } }") ==>
        """$['my-key']["\""][0]["it's"]['for']["\n"]"""
      where("local late = error 'no'; { a: 1, b: { c: late }, d: 2 }") ==> "$.b.c"
      // Asserts are those of the object around the last step.
      where("{ a: { b: 1 }, c: { assert false, b: 1 } }") ==> "$.c"
      where("[[1, 2], { assert false }]") ==> "$[1]"
      where("{ assert false, a: 1 }") ==> ""
      // Strings that functions make of values have paths of their own.
      where("{ a: { b: std.manifestYamlDoc({ c: [1, error 'no'] }) } }") ==>
        "$.a.b, in its text $.c[1]"
      where("std.manifestYamlStream([1, { c: error 'no' }])") ==> "$[1].c"
      where("[std.toString([std.toString([std.toString([error 'no'])])])]") ==>
        "$[0], ..., in its text $[0]"
      val deep = "local f(n) = if n == 0 then error 'no' else { [std.repeat('x', n)]: f(n - 1) }; "
      where(deep + "f(5)", maxTrace = 5) ==> "$.xxxxx.xxxx.xxx.xx.x"
      where(deep + "f(6)", maxTrace = 5) ==> "$.xxxxxx.xxxxx.xxxx...(1 more)....xx.x"
      where(deep + "f(6)", maxTrace = 0) ==> "$.xxxxxx.xxxxx.xxxx.xxx.xx.x"
      where(s"{ ${"y" * 100}: error 'no' }") ==> s"$$.${"y" * 60}..."
      where(s"{ ${"y" * 100}: error 'no' }", maxTrace = 0) ==> s"$$.${"y" * 100}"
    }

    test("every format names what it was writing") {
      def path(format: OutputFormat, program: String): String =
        pathOf(Jsonnet().program(program).evaluate(format))
      val value = "{ a: [1, { b: error 'no' }] }"
      for (
        format <- Seq(OutputFormat.json, OutputFormat.yaml, OutputFormat.toml, OutputFormat.python)
      )
        path(format, value) ==> "$.a[1].b"
      path(OutputFormat.toml, "{ a: [{ b: 1 }, { b: error 'no' }] }") ==> "$.a[1].b"
      path(OutputFormat.toml, "{ a: [{ b: 1 }, error 'no'] }") ==> "$.a[1]"
      path(OutputFormat.pythonVars, value) ==> "$.a[1].b"
      path(OutputFormat.ini, "{ main: { a: 1, b: error 'no' }, sections: {} }") ==> "$.main.b"
      path(OutputFormat.ini, "{ sections: { s: { a: 1, b: [1, error 'no'] } } }") ==>
        "$.sections.s.b[1]"
      path(OutputFormat.xml, "['a', { b: 1 }, ['c', { d: error 'no' }]]") ==> "$[2][1].d"
      path(OutputFormat.xml, "['a', { b: 1 }, ['c', error 'no']]") ==> "$[2][1]"
      pathOf(Jsonnet().program(value).evaluateTree()) ==> "$.a[1].b"
      pathOf(Jsonnet().program(value).evaluateFiles()) ==> "$.a[1].b"
      pathOf(Jsonnet().program("{ f: error 'no' }").evaluateFiles()) ==> "$.f"
      pathOf(Jsonnet().program("[1, [error 'no']]").evaluateDocuments()) ==> "$[1][0]"
    }

    test("hints stand above the trace") {
      text("local o = { colour: 1 };\no.color") ==>
        """RUNTIME ERROR: Field does not exist: color
          |  at main.jsonnet:2:1
          |  2 | o.color
          |    | ^^^^^^^
          |  hint: did you mean 'colour'?
          |	main.jsonnet:2:1	$""".stripMargin
    }

    test("long lines are cut around the place") {
      val many = (0 until 100).map(i => s"$i, ").mkString
      val lines = text(s"[${many}nope, ${many}1]").split('\n')
      val (line, caret) = (lines(1), lines(2))
      lines(0) ==> "STATIC ERROR: main.jsonnet:1:392: Unknown variable: nope"
      assert(line.startsWith("  1 | ..."), line.endsWith("..."))
      assert(line.length < 140, line.length == line.trim.length + 2)
      line.indexOf("nope") ==> caret.indexOf("^^^^")
    }

    test("long lines are not cut within a character") {
      for (n <- 0 to 3) {
        val line = text("'" + "a" * n + "\u65e5" * 100 + "' + nope + '" + "\u65e5" * 100 + "'")
          .split('\n')(1)
        assert(!line.contains('\ufffd'), line.contains("\u65e5' + nope + '\u65e5"))
      }
    }

    test("the caret stands right below tabs and wide characters") {
      text("\t'a\tb' + nope").split('\n').drop(1).toSeq ==>
        Seq("  1 | \t'a\tb' + nope", "    | \t  \t     ^^^^")
      text("'\u65e5\u672c' + nope").split('\n').drop(1).toSeq ==>
        Seq("  1 | '\u65e5\u672c' + nope", "    |         " + " ^^^^")
      text("'e\u0301' + nope").split('\n')(2) ==> "    |       ^^^^"
      text("'\ud83d\ude00' + nope").split('\n')(2) ==> "    |        ^^^^"
      // A rocket, which is in another block; a vowel sign of Devanagari; a syllable of three Hangul letters.
      text("'\ud83d\ude80' + nope").split('\n')(2) ==> "    |        ^^^^"
      text("'\u0915\u0941' + nope").split('\n')(2) ==> "    |       ^^^^"
      text("'\u1112\u1161\u11ab' + nope").split('\n')(2) ==> "    |        ^^^^"
    }

    test("columns count bytes, as in the reference") {
      text("'\u00e9' + nope").split('\n')(0) ==>
        "STATIC ERROR: main.jsonnet:1:8: Unknown variable: nope"
    }

    test("lines may end in CR LF") {
      text("local a = 1;\r\nnope\r\n") ==>
        """STATIC ERROR: main.jsonnet:2:1: Unknown variable: nope
          |  2 | nope
          |    | ^^^^""".stripMargin
    }

    test("control characters are not sent to the terminal") {
      text("'\u001b[31m\u007f\u0085' + nope").split('\n')(1) ==>
        "  1 | '\u241b[31m\u2421\ufffd' + nope"
    }

    test("a variable that is not there, but something like it") {
      def hint(program: String): String = Jsonnet().evaluate(program).fold(_.hint, identity)
      hint("local colour = 1; function(b) { c: color }") ==> "did you mean 'colour'?"
      hint("(local colour = 1; colour) + color") ==> ""
      hint("local name = 1; { name: 1, title: nome }") ==> "did you mean 'name'?"
      hint("{ name: 1, title: name }") ==> "did you mean 'self.name'?"
      hint("{ name: 1, inner: { title: name } }") ==> "did you mean '$.name'?"
      hint("{ [name]: 1, name: 2 }") ==> ""
      hint("{ ['name']: 1, title: name }") ==> "a string needs quotes: 'name'"
      hint("{ ['name']: 1, title: name + 'x' }") ==> ""
    }

    test("a byte order mark is named where it begins the text") {
      val named = "the text begins with a byte order mark (BOM), which must be removed"
      def hint(program: String): String = Jsonnet().evaluate(program).fold(_.hint, identity)
      hint("\ufeff1") ==> named
      hint("1 + \ufeff1") ==> ""
      text("import 'lib.libsonnet'", "lib.libsonnet" -> "\ufeff1").linesIterator
        .contains(s"  hint: $named") ==> true
    }

    test("UTF-16 is named") {
      val named = "the text is UTF-16, but must be UTF-8"
      def hints(first: Int*)(text: String): Seq[String] =
        for (isLittle <- Seq(true, false)) yield {
          val mark = if (isLittle) first else first.reverse
          val units = text.flatMap(c => if (isLittle) Seq(c.toInt, 0) else Seq(0, c.toInt))
          val importer = Importer.ofMap(Map("a" -> (mark ++ units).map(_.toByte).toArray))
          Jsonnet().withImporter(importer).evaluateFile("a").fold(_.hint, identity)
        }
      for (program <- Seq("{ a: 1 }\n", "'x'\n", "1\n", "// c\n1", "local x = 1; x")) {
        hints(0xff, 0xfe)(program) ==> Seq(named, named)
        hints()(program) ==> Seq(named, named)
      }
      Jsonnet().evaluate("1\u0000").fold(_.hint, identity) ==> ""
      Jsonnet().evaluate("{ a: \u00001 }").fold(_.hint, identity) ==> ""
    }

    test("in an imported file") {
      val library = "{\n  f(x):: x + nothing.here,\n}"
      text("(import 'lib.libsonnet').f(1)", "lib.libsonnet" -> library) ==>
        """RUNTIME ERROR: lib.libsonnet:2:14-21 Unknown variable: nothing
          |  at lib.libsonnet:2:14
          |  2 |   f(x):: x + nothing.here,
          |    |              ^^^^^^^
          |	main.jsonnet:1:2	$""".stripMargin
      text("(import 'lib.libsonnet').f(1)", "lib.libsonnet" -> "{ f(x):: error x }") ==>
        """RUNTIME ERROR: 1
          |  at lib.libsonnet:1:10
          |  1 | { f(x):: error x }
          |    |          ^^^^^^^
          |	lib.libsonnet:1:10	function <f>
          |	main.jsonnet:1:1	$""".stripMargin
    }

    test("in an imported file whose bracket is not closed") {
      text("import 'lib.libsonnet'", "lib.libsonnet" -> "{\n  a: 1") ==>
        """RUNTIME ERROR: lib.libsonnet:2:7 Expected a comma before next field
          |  at lib.libsonnet:2:7
          |  2 |   a: 1
          |    |       ^
          |  hint: this `{` at lib.libsonnet:1:1 is not closed
          |	main.jsonnet:1:1	$""".stripMargin
    }

    test("an import that is not there") {
      text("local lib = import 'lib.libsonnet';\nlib") ==>
        """RUNTIME ERROR: couldn't open import "lib.libsonnet": no match locally or in the Jsonnet library paths
          |  at main.jsonnet:1:13
          |  1 | local lib = import 'lib.libsonnet';
          |    |             ^^^^^^^^^^^^^^^^^^^^^^
          |	main.jsonnet:1:13	thunk <lib>
          |	main.jsonnet:2:1	$""".stripMargin
    }

    test("in the code of an external variable") {
      val engine = Jsonnet().withExtVar("x", Input.Code("1 +\n  null", ""))
      described(engine, "[std.extVar('x')]") ==>
        """RUNTIME ERROR: Unexpected type null, expected number
          |  at <extvar:x>:2:3
          |  2 |   null
          |    |   ^^^^
          |  while writing $[0]
          |  hint: + cannot add a number and null
          |	<extvar:x>:1:1	$
          |	main.jsonnet:1:2	$""".stripMargin
      described(Jsonnet().withExtVar("x", Input.Code("[", "")), "std.extVar('x')") ==>
        """STATIC ERROR: <extvar:x>:1:2: Unexpected end of file
          |  1 | [
          |    |  ^
          |  hint: this `[` at <extvar:x>:1:1 is not closed""".stripMargin
    }

    test("traces are cut in the middle") {
      val program = "local f(n) = if n == 0 then error 'x' else 1 + f(n - 1);\nf(50)"
      def lines(maxTrace: Int) = {
        val engine = Jsonnet().withSettings(Settings(maxTrace = maxTrace))
        described(engine, program).split('\n').filter(_.startsWith("\t")).toSeq
      }
      lines(0).length ==> 52
      lines(100) ==> lines(0)
      lines(52) ==> lines(0)
      lines(5) ==> lines(0).take(3) ++ Seq("\t... (47 more)") ++ lines(0).takeRight(2)
      lines(1) ==> lines(0).take(1) ++ Seq("\t... (51 more)")
    }

    test("an error without a place") {
      val error = new EvalError(EngineCatalogue.NativeFailed("nowhere"), Vector.empty)
      new ErrorText(20, 500, 10000, isCommand = false).describe(error) ==> "RUNTIME ERROR: nowhere"
    }

    test("a source that is not a program has no names to show") {
      val source = Jsonnet.source("x", "1 +")
      new ErrorText(20, 500, 10000, isCommand = false).describe(
        new EvalError(EngineCatalogue.NativeFailed("m"), Vector(new TraceEntry(source, 0, 1)))
      ) ==>
        "RUNTIME ERROR: m\n  at x:1:1\n  1 | 1 +\n    | ^\n\tx:1:1\t$"
    }
  }

  private def pathOf(result: Either[JsonnetError, Any]): String =
    result.fold(_.path, value => throw new java.lang.AssertionError(s"no error but $value"))
}
