package sjsonnet.compat

import java.io.{ByteArrayInputStream, ByteArrayOutputStream, PrintStream, StringWriter}

import utest._

/** The ways in which public programs call databricks/sjsonnet: each must compile unchanged but for the import, and return
  * the same result.
  */
object CallShapesTests extends TestSuite {

  val tests: Tests = Tests {

    test("main0 with all that it had at first") {
      val out = new ByteArrayOutputStream
      val code = SjsonnetMain.main0(
        Array("-e", "1 + 1"),
        SjsonnetMain.createParseCache(),
        System.in,
        new PrintStream(out),
        System.err,
        os.pwd
      )
      (code, out.toString) ==> ((0, "2\n"))
    }

    test("main0 with files that may be imported") {
      withFolder { folder =>
        def run(allowed: Option[Set[os.Path]]): (Int, String) = {
          val out = new ByteArrayOutputStream
          val err = new PrintStream(new ByteArrayOutputStream)
          val code = SjsonnetMain.main0(
            Array("main.jsonnet"),
            new DefaultParseCache,
            new ByteArrayInputStream(Array.empty[Byte]),
            new PrintStream(out),
            err,
            folder,
            allowed
          )
          (code, out.toString)
        }
        run(None) ==> ((0, "{\n   \"port\": 80\n}\n"))
        run(Some(Set(folder / "lib.libsonnet"))) ==> ((0, "{\n   \"port\": 80\n}\n"))
        run(Some(Set.empty[os.Path])) ==> ((1, ""))
      }
    }

    test("main0 with arguments that name files in another folder") {
      withFolder { folder =>
        os.makeDir(folder / "more")
        os.write(folder / "more/other.libsonnet", "'other'")
        os.write(folder / "text", "read")
        def run(args: String*): Int =
          SjsonnetMain.main0(
            args.toArray,
            new DefaultParseCache,
            System.in,
            System.out,
            System.err,
            folder,
            None
          )
        run("main.jsonnet", "--output-file", "out.json") ==> 0
        os.read(folder / "out.json") ==> "{\n   \"port\": 80\n}\n"
        run("-J", "more", "-o", "b.json", "-e", "import 'other.libsonnet'") ==> 0
        os.read(folder / "b.json") ==> "\"other\"\n"
        run("-J", "more", "-o", "c.json", "-Se", "import 'other.libsonnet'") ==> 0
        os.read(folder / "c.json") ==> "other\n"
        run("--jpath=more", "--ext-str-file", "v=text", "-ob.json", "-e", "std.extVar('v')") ==> 0
        os.read(folder / "b.json") ==> "\"read\"\n"
        run(
          "-V",
          "k=x",
          "-mmulti",
          "-c",
          "-o",
          "names",
          "-e",
          "{ 'a.json': std.extVar('k') }"
        ) ==> 0
        os.read(folder / "multi/a.json") ==> "\"x\"\n"
        run("--env", "k=x", "-F", "v=text", "-o", "b.json", "main.jsonnet") ==> 0
        os.read(folder / "b.json") ==> "{\n   \"port\": 80\n}\n"
      }
    }

    test("main0 knows the options that take a value") {
      val out = new ByteArrayOutputStream
      SjsonnetMain.main0(
        Array("--help", "all"),
        new DefaultParseCache,
        System.in,
        new PrintStream(out),
        System.err,
        os.pwd
      ) ==> 0
      // The name of a value follows the option's after a single space.
      val option = "(?m)^  (-\\w|  ) (--[\\w-]+) [A-Z]".r
      val options = option.findAllMatchIn(out.toString).flatMap(_.subgroups).map(_.trim).toSet - ""
      assert(options.size > 40)
      options.diff(PathRewriter.ValueOptions) ==> Set.empty[String]
    }

    test("main0 from Java") {
      val out = new ByteArrayOutputStream
      val stream = new PrintStream(out)
      JavaShapes.withoutImporter(Array("-e", "1"), System.in, stream, System.err) ==> 0
      JavaShapes.withImporter(Array("-e", "2"), System.in, stream, System.err) ==> 0
      out.toString ==> "1\n2\n"
    }

    test("main0 with an importer") {
      val out = new ByteArrayOutputStream
      val code = SjsonnetMain.main0(
        Array("-e", "import 'a'"),
        new DefaultParseCache,
        System.in,
        new PrintStream(out),
        System.err,
        os.pwd,
        importer = Some(InMemory)
      )
      (code, out.toString) ==> ((0, "3\n"))
    }

    test("an interpreter, its file importer, and a value of ujson") {
      withFolder { folder =>
        val interpreter = new Interpreter(
          Map("env" -> "'prod'", "n" -> "1 + 1"),
          Map("x" -> "[3]"),
          OsPath(folder),
          importer = SjsonnetMain.resolveImport(Seq(OsPath(folder / "more")), None),
          parseCache = new DefaultParseCache
        )
        val path = folder / "main.jsonnet"
        interpreter.interpret(os.read(path), OsPath(path)) ==> Right(ujson.Obj("port" -> 80))
        interpreter.interpret(
          "function(x) [std.extVar('env'), std.extVar('n'), x]",
          OsPath(path)
        ) ==>
          Right(ujson.Arr("prod", 2, ujson.Arr(3)))
      }
    }

    test("arguments by position, with settings") {
      val interpreter = new Interpreter(
        Map(),
        Map(),
        OsPath(os.pwd),
        Importer.empty,
        new DefaultParseCache,
        new Settings(preserveOrder = true, strict = true)
      )
      interpreter.interpret("{ b: 1, a: 2 }", OsPath(os.pwd / "x")).map(_.render()) ==>
        Right("""{"b":1,"a":2}""")
      assert(interpreter.interpret("{} {}", OsPath(os.pwd / "x")).isLeft)
    }

    test("variables by a function") {
      val interpreter = new Interpreter(
        queryExtVar = Map("n" -> ExternalVariable.code("1 + 1")).get(_),
        queryTlaVar = (name: String) => Some(ExternalVariable.variable(name + "!")),
        wd = OsPath(os.pwd),
        importer = Importer.empty,
        parseCache = ParseCache.EmptyCache,
        settings = Settings.default,
        logger = null
      )
      val path = OsPath(os.pwd / "main.jsonnet")
      interpreter.interpret("function(a, b='b') [std.extVar('n'), a, b]", path) ==>
        Right(ujson.Arr(2, "a!", "b!"))
      val failed = interpreter.interpret("function() std.extVar('m')", path)
      assert(failed.left.exists(_.contains("Undefined external variable: m")))
    }

    test("a renderer, to a writer") {
      val sink = new StringWriter
      val renderer = new Renderer(sink, 2)
      new Interpreter(Map(), Map(), OsPath(os.pwd), Importer.empty, new DefaultParseCache)
        .interpret0("{ a: [1, 2.5], b: {} }", OsPath(os.pwd / "x"), renderer)
        .isRight ==> true
      sink.toString ==> "{\n  \"a\": [\n    1,\n    2.5\n  ],\n  \"b\": {}\n}"
    }

    test("an importer of the program's own") {
      interpret("(import 'a') + (import 'sub/b')", InMemory) ==> Right(ujson.Num(7))
      interpret("importstr 'a'", InMemory) ==> Right(ujson.Str("1 + 2"))
      interpret("importbin 'bytes'", InMemory) ==> Right(ujson.Arr(0, 255))
    }

    test("an importer that remembers") {
      val cached = new CachedImporter(InMemory)
      interpret("import 'a'", cached) ==> Right(ujson.Num(3))
      cached.cache.keySet ==> Set(Named(List("a")))
    }

    test("what is wrong is a text that names the place") {
      val result = interpret("{\n  a: error 'no luck',\n}", Importer.empty)
      val text = result.left.getOrElse("")
      assert(text.contains("no luck"), text.contains("main.jsonnet:2:6"))
      assert(interpret("import 'a'", Importer.empty).isLeft)
      assert(interpret("{", Importer.empty).isLeft)
    }

    test("lines of std.trace go to the logger") {
      var lines = Vector.empty[(Boolean, String)]
      val interpreter = new Interpreter(
        Map(),
        Map(),
        OsPath(os.pwd),
        Importer.empty,
        parseCache = ParseCache.EmptyCache,
        logger = (isTrace: Boolean, msg: String) => lines :+= ((isTrace, msg))
      )
      interpreter.interpret("std.trace('here', 1)", OsPath(os.pwd / "x")) ==> Right(ujson.Num(1))
      assert(lines.size == 1, lines.head._1, lines.head._2.contains("here"))
    }

    test("paths know their parts") {
      val path: Path = OsPath(os.root / "a" / "b.jsonnet")
      path.last ==> "b.jsonnet"
      path.segmentCount() ==> 2
      path.parent() ==> OsPath(os.root / "a")
      path.parent() / "c" ==> OsPath(os.root / "a" / "c")
      path.relativeToString(OsPath(os.root / "a")) ==> "b.jsonnet"
      path.relativeToString(OsPath(os.root / "z")) ==> "/a/b.jsonnet"
    }

    test("an interpreter serves several threads") {
      val interpreter =
        new Interpreter(Map(), Map(), OsPath(os.pwd), InMemory, new DefaultParseCache)
      val results = new java.util.concurrent.ConcurrentLinkedQueue[Either[String, ujson.Value]]
      val threads = Seq.fill(4)(
        new Thread(() =>
          for (i <- 0 until 50)
            results.add(
              interpreter.interpret(s"(import 'a') * $i - 3 * $i", OsPath(os.pwd / s"$i"))
            ): Unit
        )
      )
      threads.foreach(_.start())
      threads.foreach(_.join())
      results.size ==> 200
      assert(results.stream().allMatch(_ == Right(ujson.Num(0))))
    }
  }

  private def interpret(code: String, importer: Importer): Either[String, ujson.Value] =
    new Interpreter(Map(), Map(), OsPath(os.pwd), importer, new DefaultParseCache)
      .interpret(code, OsPath(os.pwd / "main.jsonnet"))

  /** A caller's own kind of path. */
  private final case class Named(parts: List[String]) extends Path {
    def relativeToString(p: Path): String = parts.mkString("/")
    def parent(): Path = Named(parts.dropRight(1))
    def segmentCount(): Int = parts.length
    def last: String = parts.last
    def /(s: String): Path = Named(parts :+ s)
  }

  private object InMemory extends Importer {
    private val files = Map("a" -> "1 + 2", "sub/b" -> "import 'c'", "sub/c" -> "4")

    def resolve(docBase: Path, importName: String): Option[Path] = {
      val folder = docBase match {
        case Named(parts) => parts
        case _            => Nil
      }
      Some(Named(folder ++ importName.split('/')))
    }

    def read(path: Path, binaryData: Boolean): Option[ResolvedFile] = {
      val name = path.relativeToString(path)
      if (name == "bytes") Some(StaticBinaryResolvedFile(Array[Byte](0, -1)))
      else files.get(name).map(StaticResolvedFile(_))
    }
  }

  private def withFolder[A](use: os.Path => A): A = {
    val folder = os.temp.dir()
    try {
      os.write(folder / "main.jsonnet", "import 'lib.libsonnet'")
      os.write(folder / "lib.libsonnet", "{ port: 80 }")
      use(folder)
    } finally os.remove.all(folder)
  }
}
