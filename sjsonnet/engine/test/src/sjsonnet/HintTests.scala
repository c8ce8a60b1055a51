package sjsonnet

import sjsonnet.text.Utf8
import utest._

/** Hints as users of the library see them. Those that the command shows are in `test_suite/messages/`. */
object HintTests extends TestSuite {

  val tests: Tests = Tests {

    test("imports without an importer") {
      hint("import 'a.libsonnet'") ==> "there is no importer, so nothing can be imported"
    }

    test("imports of a similar name, and of the same in another case") {
      val files = Map("lib/Util.libsonnet" -> "1", "lib/k8s.libsonnet" -> "2", "vendor/x/y" -> "3")
      val engine = Jsonnet().withImporter(
        Importer.inMemory(files.map { case (path, text) => (path, Utf8.encode(text)) })
      )
      hint("import 'lib/util.libsonnet'", engine) ==> "did you mean 'lib/Util.libsonnet'?"
      hint("import 'Lib/Util.libsonnet'", engine) ==> "did you mean 'lib/Util.libsonnet'?"
      hint("import 'lib/k8s.jsonnet'", engine) ==> "did you mean 'lib/k8s.libsonnet'?"
      hint("import 'x/y'", engine) ==> "the folder vendor has it: it is not in the search path"
      hint("import 'none'", engine) ==> "there is a folder vendor: it is not in the search path"
    }

    test("no options of the command") {
      val engine = Jsonnet().withExtVar("region", Input.Text("eu"))
      hint("std.extVar('regoin')", engine) ==> "did you mean 'region'?"
      hint("std.extVar('x')", engine) ==> "the variables that are set are region"
      hint("std.extVar('x')") ==> "no variable is set"
      hint("function(x) x") ==> "the program is a function: topLevelArguments sets this argument"
      val few = Jsonnet().withLimits(Limits(maxSteps = 10))
      hint("std.foldl(function(a, b) a + b, std.range(1, 1000), 0)", few) ==>
        "the limit, maxSteps, is 10"
      none(
        Diagnostics.all
          .filter { entry =>
            val shown = entry.hintTemplate.replaceAll("\\{command\\|(\\{[^}]*\\}|[^{}])*\\}", "")
            (entry.template + shown).contains("--")
          }
          .map(_.code)
      )
    }

    test("where a null comes from") {
      val ofGet =
        "std.get gives null for a field that is missing, unless a third argument says what else"
      origin("std.get({}, 'a') + { b: 1 }") ==> ofGet
      origin("{ b: 1 } + std.get({}, 'a', null)") ==> ""
      origin(
        "local a = std.get({}, 'a');\nlocal b = a;\n{ c: b.c }"
      ) ==> s"$ofGet, at main.jsonnet:1:11"
      origin("local f(x) = if x then 1;\n[1 + f(false)][0]") ==>
        "an `if` without an `else` gives null, at main.jsonnet:1:14"
      origin("local o = { a: null };\no.a.b") ==> "the field `a` is null, at main.jsonnet:1:16"
      origin("{ a: null, b: self.a + 1 }") ==> "the field `a` is null"
      origin("local null1 = null; function(x=null1) x + 1") ==> ""
      origin("[x.a for x in [null]]") ==> ""
      origin("local std = { get(o, f): null };\nstd.get({}, 'a').b") ==> ""
    }

    test("a field of the same name is only suggested where it can be read") {
      val none = "no `local` or parameter is called a; a string needs quotes: 'a'"
      hint("{ a: a }") ==> none
      hint("{ a: { b: a } }") ==> "a string needs quotes: 'a'"
      hint("{ a: 1 + a }") ==> ""
      hint("{ a(n): a(n - 1) }") ==> "did you mean 'self.a'?"
      hint("{ a: function(n) a(n) }") ==> "did you mean 'self.a'?"
      hint("{ a: 1, b: a }") ==> "did you mean 'self.a'?"
      hint("{ a: 1, b: { a: a } }") ==> "did you mean '$.a'?"
      hint("{ length: length('x') }") ==> "did you mean 'std.length'?"
      hint("local ab = 1; { a: a }") ==> "did you mean 'ab'?"
    }

    test("words with typos may also be text") {
      hint("{ a: tru }") ==> "did you mean 'true'? Otherwise, a string needs quotes: 'tru'"
      hint("[flase]") ==> "did you mean 'false'?"
      hint("slef.a") ==> "did you mean 'self'?"
      hint("{ a: web }") ==> "a string needs quotes: 'web'"
      hint("1 + ab") ==> ""
    }

    test("text without quotes") {
      for (text <- Seq("apps/v1", "kube-system", "my-app-of-mine", "a/b-c/d"))
        assert(hint(s"{ a: $text, b: 1 }") == s"a string needs quotes: '$text'")
      for (text <- Seq("shop.example.com", "web-app-2", "a.b/c"))
        assert(
          hint(s"{ a: $text }") ==
            s"no `local` or parameter is called ${text.takeWhile(_.isLetter)}; a string needs quotes: '$text'"
        )
      hint("local v1 = 1; { a: apps/v1 }") ==> "a string needs quotes: 'apps/v1'"
      hint("[a-b]") ==> ""
      hint("[1, a-b]") ==> "no `local` or parameter is called a; a string needs quotes: 'a-b'"
      for (program <- Seq("{ a: n-1 }", "{ a: n/2 }", "{ a: n - m }", "[1, -n]", "f(.a-b)"))
        assert(hint(program).indexOf("quotes") < 0)
      hint("{ a:\n  - foo\n  - bar }") ==> "a list stands in brackets: [a, b]"
      hint("{ a: - foo }") ==> ""
    }

    test("pipes of other languages") {
      hint("{ a: 'x' | upper }") ==> "did you mean 'std.asciiUpper(VALUE)'?"
      hint("{ a: 'x' | default('y') }").startsWith("it is written std.get(") ==> true
      hint("{ a: true || upper }") ==> ""
    }

    test("members that have a way of writing, too") {
      hint("std.trunc") ==> "did you mean 'floor', TEXT[:NUMBER]?"
      hint("std.required('a')").startsWith("it is written error 'MESSAGE'") ==> true
      hint("std.snakecase('a')").startsWith("std.asciiLower and std.asciiUpper") ==> true
    }

    test("what has another name here") {
      hint("len('a')") ==> "did you mean 'std.length'?"
      hint("std.to_yaml({})") ==> "did you mean 'manifestYamlDoc'?"
      hint("std['toYaml']") ==> "did you mean 'manifestYamlDoc'?"
      hint("local s = std; s.toUpperCase('a')") ==> "did you mean 'asciiUpper'?"
      hint("(std + { a: 1 }).keys({})") ==> "did you mean 'objectFields'?"
      hint("std.indexOf('a', 'b')") ==> "did you mean 'findSubstr'?"
      hint("std.first([1])") ==> "it is written ARRAY[0]"
      hint("std.now()") ==> "a program has no clock: std.extVar takes a date from outside"
      hint("std.manifestYam({})") ==> "did you mean 'manifestYamlDoc', 'manifestYamlStream'?"
      hint("std.gzip('a')") ==> "it is written std.native('gzip')(VALUE)"
      hint("regexMatch('a', 'b')") ==> "it is written std.native('regexMatch')(PATTERN, TEXT)"
      hint("std.lenght([])") ==> "did you mean 'length'?"
      hint("{ lenght: 1 }.length") ==> "did you mean 'lenght'?"
      hint("{ b: keys }") ==> "a string needs quotes: 'keys'"
      hint("'a'.trim()") ==>
        "a string is indexed by a number, not by the string 'trim'; std.trim(…) does that"
      hint("{ a: 1 }.keys()") ==> "the only field of the object is a; std.objectFields(…) does that"
      hint("{ a: 1 }.keys") ==> "the only field of the object is a"
      hint("{ a: 1 }.run()") ==> "the only field of the object is a"
    }

    test("fields of objects around, and variables, that `self` is not for") {
      val outermost = "self is the innermost object; the outermost one has this field: $.p"
      def last(program: String) = hint(program).split("; ", 2).last
      last("{ p: 1, a: { b: self.p } }") ==> outermost
      last("{ p: 1, a: { b: { c: self.p } } }") ==> outermost
      last("{ x: { p: 1, a: { b: self.p } } }").contains("local outer = self") ==> true
      last("{ local p = 1, b: self.p }") ==> "the variable `p` is read by its name alone"
      last("local p = 1; { b: $.p }") ==> "the variable `p` is read by its name alone"
      hint("{ a: { p: 1 }, b: { c: self.p } }") ==> "the only field of the object is c"
    }

    test("files that are no programs") {
      def imported(name: String, text: String) = {
        val files = Map(name -> Utf8.encode(text))
        hint(s"import '$name'", Jsonnet().withImporter(Importer.inMemory(files)))
      }
      imported("a/values.yaml", "a: 1") ==>
        "a YAML file is read with std.parseYaml(importstr 'values.yaml')"
      imported(
        "values.YML",
        "a"
      ) ==> "a YAML file is read with std.parseYaml(importstr 'values.YML')"
      imported(".env", "A=1") ==>
        "a file of settings is read with std.split(importstr '.env', '\\n'), which has its lines"
      imported("a.json", "{\"a\": tru}") ==>
        "did you mean 'true'? Otherwise, a string needs quotes: 'tru'"
      imported("yaml", "a") ==> ""
      imported("logo.png", "\u0089PNG") ==> "a file of bytes is read with importbin 'logo.png'"
    }

    test("what may have been replaced, where only the text shows it") {
      val base = "local base = { a: { b: 1, c: self.b } };\n"
      def last(program: String) = hint(base + program).split("; ", 2).last
      val may =
        "if `a:` at main.jsonnet:%s replaces that at main.jsonnet:1:16, which has the field, `a+:` adds to it"
      last("local x = (base + { a: { d: 1 } }).a;\nx.b") ==> may.format("2:21")
      last("(base + { a: { c: self.b } }).a.c") ==> may.format("2:11")
      last("local l = { d: 1 };\n(base + { a: l }).a.b") ==> may.format("3:11")
      last("local x = (base + { a+: { d: 1 } }).a;\nx.e") ==> "the fields of the object are b, c, d"
      last("local x = { z: { d: 1 } }.z;\nx.b") ==> "the only field of the object is d"
    }

    test("text that is given as code") {
      def ofCode(code: String) =
        hint("std.extVar('env')", Jsonnet().withExtVar("env", Input.Code(code)))
      ofCode("prod") ==>
        "env is given as code, where text needs quotes: 'prod'; on the command line, --ext-str gives text"
      ofCode("http://a").startsWith("env is given as code") ==> true
      ofCode("{") ==> "this `{` at <extvar:env>:1:1 is not closed"
      ofCode("[prod]") ==> ""
      val argument = Jsonnet().withTopLevelArgument("name", Input.Code("web"))
      hint("function(name) name", argument) ==>
        "name is given as code, where text needs quotes: 'web'; on the command line, --tla-str gives text"
    }

    test("what replaced an object that had the field") {
      def replaced(program: String) = hint(program).startsWith("`a:` at ")
      assert(!replaced("({ a: { b: 1 } } + { a: { c: 1 } }).a.b"))
      assert(replaced("local o = { a: { b: 1 } } + { a: { c: 1 } }; o.a.b"))
      assert(replaced("local o = { x: { a: { b: 1 } } } + { x+: { a: { c: 1 } } }; o.x.a.b"))
      assert(replaced("{ a: { b: 1 } } + { a: { c: 1 }, d: self.a.b }"))
      assert(replaced("{ a: { b: 1 } } + { a: { c: 1 } } + { d: $.a.b }"))
      val many = "std.foldl(function(o, i) o + o, std.range(1, 30), { a: { b: 1 } })"
      assert(replaced(s"local o = $many + { a: { c: 1 } }; o.a.b"))
      assert(!replaced("local o = { a: { b: 1 } } + { a+: { c: 1 } }; o.a.d"))
      assert(!replaced("local o = { a: { b: 1 } } + { a: { c: 1 } }; o.a.d"))
    }

    test("the values that an assertion compares") {
      hint("assert 1 == 2; 3") ==> "1 == 2 does not hold"
      hint("assert 'a' != 'a' : 'm'; 3") ==> "\"a\" != \"a\" does not hold"
      hint("local x = 5; assert x < 9 && x >= 7; 3") ==> "5 >= 7 does not hold"
      hint("{ assert self.a == [], a: [1, error 'not needed'] }") ==> "[1, …] == [] does not hold"
      hint("assert std.repeat('é', 100) == ''; 1") ==>
        "\"" + "é" * 30 + "…\" == \"\" does not hold"
      hint("assert false; 1") ==> ""
      hint("assert std.isString(1); 1") ==> ""
      hint("assert !true; 1") ==> ""
    }

    test("the hint of an error is that of its text") {
      for (program <- Seq("{ a: self.a }", "std.get({}, 'a') + {}", "{ for: 1 }", "{ a: 1 }.b"))
        Jsonnet().evaluate(program) match {
          case Left(error) => assert(error.getMessage.contains(s"\n  hint: ${error.hint}"))
          case Right(_)    => throw new java.lang.AssertionError(program)
        }
    }
  }

  /** The hint without what it says about types. */
  private def origin(program: String, engine: Jsonnet = Jsonnet()): String =
    hint(program, engine).replaceFirst(
      "^(\\S+ (cannot add|takes two numbers)|only a function)[^;]*(; )?",
      ""
    )

  private def none(found: Iterable[String]): Unit = assert(found.isEmpty)

  private def hint(program: String, engine: Jsonnet = Jsonnet()): String =
    engine.evaluate(program, "main.jsonnet").fold(_.hint, _ => "none: a value")
}
