package sjsonnet

import sjsonnet.text.Utf8
import utest._

import scala.collection.mutable

/** Programs as embedders use them: parsed once, evaluated often, with results of any shape. */
object ProgramTests extends TestSuite {

  val tests: Tests = Tests {

    test("a file is found and read by the importer") {
      val engine =
        withFiles("lib/a.jsonnet" -> "import 'b.libsonnet'", "lib/b.libsonnet" -> "{ b: 1 }")
      engine.evaluateFile("lib/a.jsonnet") ==> Right("{\n   \"b\": 1\n}\n")
      engine.file("lib/a.jsonnet").evaluate(OutputFormat.yaml) ==> Right("b: 1\n")
      failure(engine.evaluateFile("c.jsonnet")).message ==>
        "couldn't open import \"c.jsonnet\": no match locally or in the Jsonnet library paths"
      assert(Jsonnet().evaluateFile("a.jsonnet").isLeft)
    }

    test("it is read and parsed once") {
      var reads = 0
      val importer = new Importer {
        override def find(path: String, from: String): Option[String] = Some(path)
        override def read(name: String): Array[Byte] = {
          reads += 1
          Utf8.encode("function(x) x + 1")
        }
      }
      val events = mutable.Buffer.empty[Event]
      val engine = Jsonnet().withImporter(importer).withListener(events += _)
      val program = engine.file("f")
      val results =
        for (i <- 0 until 5)
          yield program.in(engine.withTopLevelArgument("x", Input(i.toDouble))).evaluateTree()
      results ==> (1 to 5).map(i => Right(JsonTree.Num(i.toDouble)))
      reads ==> 1
      events.count(_.isInstanceOf[Event.Parsed]) ==> 1
      // Another grammar produces another tree.
      val strict = engine.withSettings(Settings(strict = true))
      program.in(strict.withTopLevelArgument("x", Input(1))).evaluate() ==> Right("2\n")
      events.count(_.isInstanceOf[Event.Parsed]) ==> 2
    }

    test("it can be checked without being evaluated") {
      Jsonnet().program("error 'no'").check() ==> Right(())
      failure(Jsonnet().program("a").check()).message ==> "Unknown variable: a"
      failure(Jsonnet().program("1 +", "main").check()).trace.map(_.toString) ==> Vector("main:1:4")
      assert(Jsonnet().file("none").check().isLeft)
    }

    test("it tells what its text imports, without looking for it") {
      def imports(code: String) =
        Jsonnet().program(code).imports().map(_.map(found => (found.path, found.isCode)))
      imports(
        "local a = import 'a'; { [importstr 'b']: function(x=importbin 'c') [a, import 'a', importstr 'a'] }"
      ) ==> Right(Vector("a" -> true, "b" -> false, "c" -> false, "a" -> false))
      imports(
        "{ a: import 'a', local b = import 'b', [import 'c']: 1, assert import 'd', e: import 'b' }"
      ).map(_.map(_._1)) ==> Right(Vector("a", "b", "c", "d"))
      imports("if false then import 'd' else 'import e'") ==> Right(Vector("d" -> true))
      imports("[" * 500 + "import 'deep'" + "]" * 500) ==> Right(Vector("deep" -> true))
      failure(imports("import a")).message ==> "Computed imports are not allowed"
    }

    test("files, documents, bytes and trees") {
      val files = Jsonnet().program("{ b: { c: [1] }, 'a.txt': 'x', h:: 1 }")
      files.evaluateFiles(OutputFormat.jsonMinified) ==>
        Right(Vector("a.txt" -> "\"x\"\n", "b" -> "{\"c\":[1]}\n"))
      failure(files.evaluateDocuments()).message ==>
        "stream mode: top-level object was an object, should be an array whose elements hold the JSON for each document in the stream."
      val documents = Jsonnet().program("[1, 'a', {}]")
      documents.evaluateDocuments(OutputFormat.yaml) ==> Right(Vector("1\n", "a\n", "{}\n"))
      assert(documents.evaluateFiles().isLeft)
      documents.evaluateBytes().map(bytes => Utf8.decode(bytes, 0, bytes.length)) ==> documents
        .evaluate()
      documents.evaluateTree() ==>
        Right(JsonTree.arr(JsonTree.Num(1), JsonTree.Str("a"), JsonTree.obj()))
      Jsonnet().withFormat(OutputFormat.toml).evaluate("{ a: 1 }") ==> Right("a = 1\n")
    }

    test("an error of a file, a document or another part says which one it is in") {
      def failed(result: Either[JsonnetError, Any]) = {
        val error = failure(result)
        (error.message, error.path)
      }
      val json = "couldn't manifest function as JSON"
      val files = Jsonnet().program("{ a: 1, b: { c: function(x) x } }")
      failed(files.evaluateFiles()) ==> ((json, "$.b.c"))
      val noString =
        "multi mode: top-level object's key a has a value of type number, should be a string"
      failed(files.evaluateFiles(OutputFormat.string)) ==> ((noString, "$.a"))
      failed(files.run(_.fields(1)._2.fields.map(_._2.text()))) ==> ((json, "$.b.c"))
      failed(files.run(_.fields(1)._2.tree)) ==> ((json, "$.b.c"))
      val documents = Jsonnet().program("['x', 1, [function(x) x]]")
      failed(documents.evaluateDocuments()) ==> ((json, "$[2][0]"))
      failed(documents.evaluateDocuments(OutputFormat.string)) ==>
        (("expected string result, got: number", "$[1]"))
      failed(documents.evaluate(OutputFormat.string)) ==>
        (("expected string result, got: array", ""))
      failed(documents.evaluate()) ==> ((json, "$[2][0]"))
    }

    test("an error of a function says where it is, if that is within the value, and once") {
      def failed(program: String) = {
        val error = failure(Jsonnet().evaluate(program))
        (error.message, error.path)
      }
      val json = "couldn't manifest function as JSON"
      failed("function() function(x) x") ==> ((json, ""))
      failed("'' + function(x) x") ==> ((json, ""))
      failed("std.toString([function(x) x])") ==> ((json, "$[0]"))
      failed("std.manifestPython(function(x) x)") ==> (("cannot manifest function", ""))
      failed("std.manifestJsonEx([function(x) x], '')") ==>
        (("tried to manifest function at [0]", "$[0]"))
      failed("std.manifestIni({ sections: { s: { a: [1, function(x) x] } } })") ==>
        ((json, "$.sections.s.a[1]"))
      failed("std.manifestXmlJsonml(['t', 'text', ['u', { a: function(x) x }]])") ==>
        ((json, "$[2][1].a"))
    }

    test("parts of a value are evaluated when they are asked for") {
      val program =
        Jsonnet().program("{ a: error 'no', b: self.c + 1, c: 2, d: [error 'never', 3] }")
      program.run { value =>
        val fields = value.fields.toMap
        val failed = intercept[EvalError](fields("a").text()).message
        // The error has left no state behind.
        (failed, intercept[EvalError](fields("a").tree).message, fields("b").tree)
      } ==> Right(("no", "no", JsonTree.Num(3)))
      program.run(_.fields.toMap.apply("d").elements(1).text()) ==> Right("3\n")
      failure(program.run(_.fields.toMap.apply("d").elements(0).text())).message ==> "never"
      failure(Jsonnet().program("1").run(_.fields)).diagnostic ==> EngineCatalogue.NoFiles
      def refused(use: Evaluated => Any) = {
        val error = failure(program.run(value => use(value.fields.toMap.apply("d").elements(1))))
        (error.message, error.path)
      }
      refused(_.fields) ==> (("expected object, got: number", "$.d[1]"))
      refused(_.elements) ==> (("expected array, got: number", "$.d[1]"))
    }

    test("an exception of the embedder's leaves no state behind") {
      var isBroken = true
      val engine = Jsonnet()
        .withSettings(Settings(maxStack = 100))
        .withTrace(_ => if (isBroken) throw new IllegalStateException("a bug"))
      engine.program("{ a: std.trace('x', 1), b: self.a + 1 }").run { value =>
        val b = value.fields.toMap.apply("b")
        for (_ <- 1 to 200) intercept[IllegalStateException](b.text()): Unit
        isBroken = false
        b.tree
      } ==> Right(JsonTree.Num(2))
    }

    test("a value is of no use when its evaluation is over") {
      val Right(value) = Jsonnet().program("{ a: 1 }").run(identity): @unchecked
      intercept[IllegalStateException](value.text()): Unit
      intercept[IllegalStateException](value.tree): Unit
      intercept[IllegalStateException](value.fields): Unit
    }

    test("a visitor is told a value in the order of its text") {
      val told = new RecordingVisitor
      Jsonnet().program("{ b: [1.5, true, null, []], a: 'x', h:: 1, c: {} }").visit(told) ==> Right(
        ()
      )
      told.lines.mkString(" ") ==> "{3 a: x b: [4 1.5 true null [0 ] ] c: {0 } }"
      val partial = new RecordingVisitor
      failure(Jsonnet().program("[1, error 'no', 2]").visit(partial)).message ==> "no"
      partial.lines.mkString(" ") ==> "[3 1"
      failure(Jsonnet().program("[function() 1]").visit(new RecordingVisitor)).message ==>
        "couldn't manifest function as JSON"
    }

    test("JSON text and trees") {
      val text = "{\"z\": [1, -2.5, \"\\u00e9\"], \"a\": {\"b\": null}, \"t\": true}"
      val tree = JsonTree.obj(
        "z" -> JsonTree.arr(JsonTree.Num(1), JsonTree.Num(-2.5), JsonTree.Str("\u00e9")),
        "a" -> JsonTree.obj("b" -> JsonTree.Null),
        "t" -> JsonTree.Bool(true)
      )
      JsonTree.parse(text) ==> Right(tree)
      tree.text(OutputFormat.jsonOnOneLine) ==> Right(text.replace("\\u00e9", "\u00e9") + "\n")
      tree.get("a") ==> Some(JsonTree.obj("b" -> JsonTree.Null))
      tree.get("none") ==> None
      for (wrong <- Seq("", "{", "[1,]", "nul", "1 2", "{a: 1}"))
        assert(JsonTree.parse(wrong).isLeft)
      assert(JsonTree.Num(Double.NaN).text().isLeft, JsonTree.Num(1).text(OutputFormat.toml).isLeft)
      assert(JsonTree.Arr(null).text().isLeft)
    }

    test("deep trees") {
      val depth = 500
      val json = "[" * depth + "]" * depth
      val Right(tree) = JsonTree.parse(json): @unchecked
      tree.text(OutputFormat.jsonMinified) ==> Right(
        "[" * (depth - 1) + "[]" + "]" * (depth - 1) + "\n"
      )
    }

    test("inputs of every kind") {
      val engine = Jsonnet()
        .withExtVar("text", Input("1"))
        .withExtVar("number", Input(1))
        .withExtVar("flag", Input(true))
        .withExtVar("tree", Input(JsonTree.arr(JsonTree.obj("a" -> JsonTree.Num(1)))))
        .withExtVar("code", Input.Code("1 + 1"))
      engine
        .withFormat(OutputFormat.jsonOnOneLine)
        .evaluate("[std.extVar(x) for x in ['text', 'number', 'flag', 'tree', 'code']]") ==>
        Right("[\"1\", 1, true, [{\"a\": 1}], 2]\n")
      failure(engine.withExtVar("code", Input.Code("1 +")).evaluate("std.extVar('code')")).trace
        .map(_.toString) ==> Vector("<extvar:code>:1:4")
    }

    test("inputs that are asked for") {
      var asked = Vector.empty[String]
      val engine = Jsonnet()
        .withFormat(OutputFormat.jsonOnOneLine)
        .withExtVar("given", Input("here"))
        .withExtVars { name =>
          asked :+= name
          if (name == "none") None else Some(Input(s"ext $name"))
        }
        .withTopLevelArgument("b", Input(2))
        .withTopLevelArguments(name => if (name == "c") None else Some(Input(s"tla $name")))
      engine.evaluate("[std.extVar(x) for x in ['a', 'given', 'a']]") ==>
        Right("[\"ext a\", \"here\", \"ext a\"]\n")
      asked ==> Vector("a")
      engine.evaluate("function(a, b, c=3) [a, b, c]") ==> Right("[\"tla a\", 2, 3]\n")
      failure(engine.evaluate("std.extVar('none')")).message ==> "Undefined external variable: none"
      asked = Vector.empty
      engine
        .program("local none = 'none'; [std.extVar(none), std.extVar(none)]")
        .run(_.elements.map(element => intercept[EvalError](element.text()).message)) ==>
        Right(Vector.fill(2)("Undefined external variable: none"))
      asked ==> Vector("none")
      failure(engine.withTopLevelArguments(_ => None).evaluate("function(a, b) a")).message ==>
        "Missing argument: a"
      val broken = engine
        .withExtVars(_ => throw new IllegalStateException("a bug"))
        .withTopLevelArguments(_ => null)
      failure(broken.evaluate("std.extVar('a')")).message ==> "a bug"
      failure(broken.evaluate("function(a) a")).diagnostic ==> EngineCatalogue.HostGaveNull
    }

    test("native functions have names for their arguments, defaults and errors") {
      val function = NativeFunction(
        "greet",
        NativeFunction.Param("name"),
        NativeFunction.Param("word", JsonTree.Str("Hello"))
      ) {
        case Vector(JsonTree.Str(name), JsonTree.Str(word)) => Right(JsonTree.Str(s"$word, $name"))
        case _                                              => Left("greet takes strings")
      }
      val engine = Jsonnet().withNative(function)
      def greet(args: String) = engine.evaluate(s"std.native('greet')($args)")
      greet("'Ada'") ==> Right("\"Hello, Ada\"\n")
      greet("word='Ciao', name='Ada'") ==> Right("\"Ciao, Ada\"\n")
      failure(greet("1")).message ==> "greet takes strings"
      failure(greet("1")).trace.map(_.toString) ==> Vector("<memory>:1:1")
      failure(greet("")).message ==> failure(
        Jsonnet().evaluate("(function(name, word='') 1)()")
      ).message
      assert(greet("'a', 'b', 'c'").isLeft, greet("'a', wort='b'").isLeft)
      intercept[IllegalArgumentException](NativeFunction.Param("a b")): Unit
      intercept[IllegalArgumentException](NativeFunction.Param("self")): Unit
      intercept[IllegalArgumentException](
        NativeFunction("f", NativeFunction.Param("a"), NativeFunction.Param("a"))(_ => Left(""))
      ): Unit
    }

    test("native functions declare types, and mismatches name the function and the argument") {
      import NativeFunction.Param
      val engine = Jsonnet()
        .withNative(
          NativeFunction(
            "typed",
            Param.str("s"),
            Param.num("n"),
            Param.bool("b", false),
            Param.arr("a"),
            Param.obj("o")
          )(args => Right(JsonTree.Arr(args)))
        )
        .withNative(NativeFunction("usual", Param.str("s", "x"), Param.num("n", 1)) { args =>
          Right(JsonTree.Str(args(0).str * args(1).int))
        })
        .withNative("reads", "tree", "key")(args => args(0)("list")(0)(args(1).str).tree)
        .withNative("cases", "a", "b") { args =>
          (args: @unchecked) match {
            case Vector(JsonTree.Str(a), JsonTree.Str(b)) => JsonTree.Str(a + b)
          }
        }
        .withNative("inner", "a") { args =>
          (args.head: @unchecked) match { case JsonTree.Null => args.head }
        }
      def reason(call: String) = failure(engine.evaluate(s"std.native($call")).message
      def native(name: String) = s"native function \"$name\": argument"
      engine.evaluate("std.length(std.native('typed')('s', 1, a=[], o={}))") ==> Right("5\n")
      engine.evaluate("std.native('usual')(n=2)") ==> Right("\"xx\"\n")
      reason(
        "'typed')(1, 1, true, [], {})"
      ) ==> s"${native("typed")} \"s\": expected string, got number"
      reason("'typed')('s', 'n', true, [], {})") ==>
        s"${native("typed")} \"n\": expected number, got string"
      reason("'typed')('s', 1, 0, [], {})") ==>
        s"${native("typed")} \"b\": expected boolean, got number"
      reason("'typed')('s', 1, true, {}, {})") ==>
        s"${native("typed")} \"a\": expected array, got object"
      reason("'typed')('s', 1, true, [], null)") ==>
        s"${native("typed")} \"o\": expected object, got null"
      reason("'usual')('a', 1.5)") ==> s"${native("usual")} \"n\": expected integer, got 1.5"
      reason("'reads')({ list: [{}] }, 'k')") ==>
        s"${native("reads")} \"tree.list[0]\": there is no field 'k'"
      reason(
        "'reads')({ list: [{}] }, 1)"
      ) ==> s"${native("reads")} \"key\": expected string, got number"
      reason("'cases')('a', 1)") ==> "native function \"cases\" has no case for (string, number)"
      assert(reason("'inner')(1)").startsWith("Num(1"))
      failure(engine.evaluate("std.native('typed')(1, 1, true, [], {})")).trace.map(_.toString) ==>
        Vector("<memory>:1:1")
    }

    test("the call of a native function that does not exist says so, and what is near") {
      val engine = Jsonnet().withNative("lookup", "key")(_.head)
      def hint(code: String) = failure(engine.evaluate(code)).hint
      failure(engine.evaluate("std.native('lokup')(1)")).message ==>
        "Unexpected type null, expected function"
      hint("std.native('lokup')(1)") ==>
        "no native function is called 'lokup'; did you mean 'lookup'?"
      hint("local l = { f: std.native('regexMach') }; l.f('a', 'a')") ==>
        "no native function is called 'regexMach'; did you mean 'regexMatch'?"
      hint("std.native('other')(1)") ==> "no native function is called 'other'"
      hint("if std.native('lokup') == null then std.native('qqqq')(1)") ==>
        "no native function is called 'qqqq'"
      hint("local f = null; f(1)") ==> "only a function can be called, not null"
      hint(s"std.native('${"x" * 100}')(1)") ==> "only a function can be called, not null"
    }

    test("a file that an importer knows by its identity is not read again") {
      val reads = mutable.Buffer.empty[String]
      var version = 1
      val importer = new Importer {
        override def find(path: String, from: String): Option[String] = Some(path)
        override def read(name: String): Array[Byte] = {
          reads += name
          Utf8.encode(if (name == "lib") s"{ v: $version }" else "[1]")
        }
        override def identity(name: String): Option[String] = Some(s"$name-$version")
      }
      val engine = Jsonnet().withImporter(importer)
      def value =
        engine.evaluate("(import 'lib').v + (import 'data.json')[0] + std.length(importstr 'lib')")
      value ==> Right("10\n")
      reads.toSeq ==> Seq("lib", "data.json")
      engine.evaluate("(import 'lib').v") ==> Right("1\n")
      reads.toSeq ==> Seq("lib", "data.json")
      version = 2
      engine.evaluate("(import 'lib').v") ==> Right("2\n")
      reads.toSeq ==> Seq("lib", "data.json", "lib")
    }

    test("importers that share a cache never get each other's files") {
      val cache = ParseCache.bounded()
      val shared = Jsonnet().withParseCache(cache)
      def tenant(content: String) = new Importer {
        override def find(path: String, from: String): Option[String] = Some(path)
        override def read(name: String): Array[Byte] = Utf8.encode(content)
        override def identity(name: String): Option[String] = Some("1")
      }
      val importers = Seq("'one'", "'two'", "'two'").map(tenant(_))
      for (_ <- 0 to 1; (importer, name) <- importers.zip(Seq("one", "two", "two"))) {
        val engine = shared.withImporter(importer)
        engine.evaluate("import 'lib'") ==> Right(s"\"$name\"\n")
        engine.file("lib").evaluate() ==> Right(s"\"$name\"\n")
      }
      // The program, and each content once.
      cache.statistics.entries ==> 3
    }

    test("a cache says what has become of it") {
      val cache = ParseCache.bounded()
      val engine = withFiles("lib" -> "1").withParseCache(cache)
      for (_ <- 1 to 3) engine.evaluate("import 'lib'") ==> Right("1\n")
      val bytes = cache.statistics.bytes
      cache.statistics.toString ==> s"4 hits, 2 misses, 0 evictions, 2 entries, $bytes bytes"
      assert(bytes > 1000, bytes < 20000)
    }

    test("a listener is told of files, imports and ends") {
      val events = mutable.Buffer.empty[String]
      val engine = withFiles("lib" -> "{ a: 1 }")
        .withLimits(Limits(maxSteps = 1000))
        .withListener {
          case e: Event.Parsed   => events += s"parsed ${e.file} ${e.bytes} ${e.isCached}"
          case e: Event.Imported => events += s"imported ${e.path} from '${e.from}'"
          case e: Event.Ended    =>
            assert(e.nanos > 0, (e.steps > 0) == (e.program != "wrong"))
            events += s"ended ${e.program} ${e.error.map(_.diagnostic.kind).mkString}"
        }
      for (_ <- 1 to 2) engine.evaluate("(import 'lib').a", "main") ==> Right("1\n")
      val once = Seq("imported lib from 'main'", "parsed lib 8 false", "ended main ")
      events.toSeq ==> ("parsed main 16 false" +: once) ++
        ("parsed main 16 true" +: once.map(_.replace("false", "true")))
      events.clear()
      assert(engine.evaluate("local f(n) = f(n + 1); f(0)", "loop").isLeft)
      assert(engine.evaluate("1 +", "wrong").isLeft)
      events.toSeq ==> Seq("parsed loop 27 false", "ended loop limit", "ended wrong syntax")
    }

    test("an error tells where, by what name, and prints all of it") {
      val engine = Jsonnet()
      val error = failure(engine.evaluate("local f(x) =\n  x.a;\n{ b: f({}) }", "shop.jsonnet"))
      val place = error.trace.head
      (place.file, place.line, place.column, place.name) ==> ((
        "shop.jsonnet",
        2,
        3,
        "function <f>"
      ))
      error.trace.map(_.name) ==> Vector("function <f>", "field <b>")
      error.getMessage ==> engine.describe(error)
      assert(error.getMessage.contains("shop.jsonnet:2:3"), error.toString.contains("2 |   x.a;"))
      val static = failure(engine.evaluate("{ a: b }", "shop.jsonnet"))
      static.trace.map(place => (place.toString, place.name)) ==> Vector(
        ("shop.jsonnet:1:6", "field <a>")
      )
      static.getMessage ==> engine.describe(static)
    }
  }

  private final class RecordingVisitor extends JsonVisitor {
    val lines: mutable.Buffer[String] = mutable.Buffer.empty
    override def visitNull(): Unit = lines += "null"
    override def visitBoolean(value: Boolean): Unit = lines += s"$value"
    override def visitNumber(value: Double): Unit = lines += s"$value".stripSuffix(".0")
    override def visitString(value: String): Unit = lines += value
    override def beginArray(length: Int): Unit = lines += s"[$length"
    override def endArray(): Unit = lines += "]"
    override def beginObject(length: Int): Unit = lines += s"{$length"
    override def visitField(name: String): Unit = lines += s"$name:"
    override def endObject(): Unit = lines += "}"
  }

  private def withFiles(files: (String, String)*): Jsonnet = Jsonnet().withImporter(
    Importer.inMemory(files.map { case (name, code) => (name, Utf8.encode(code)) }.toMap)
  )

  private def failure(result: Either[JsonnetError, Any]): JsonnetError =
    result.fold(identity, value => throw new java.lang.AssertionError(s"no error but $value"))
}
