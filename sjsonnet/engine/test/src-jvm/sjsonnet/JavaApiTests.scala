package sjsonnet

import sjsonnet.javaapi.{Cancellation => JavaCancellation, Format, Importer => JavaImporter}
import sjsonnet.javaapi.{Jsonnet => JavaJsonnet, JsonnetException, Limits => JavaLimits}
import sjsonnet.javaapi.{Listener => JavaListener, NativeFunction => JavaFunction}
import sjsonnet.javaapi.{Evaluated => JavaEvaluated, JsonVisitor => JavaVisitor}
import sjsonnet.javaapi.{NumberFormat => JavaNumberFormat, Place, Program => JavaProgram}
import utest._

import java.io.{ByteArrayOutputStream, IOException, OutputStream, UncheckedIOException}
import java.lang.reflect.{Modifier, Type}
import java.net.URI
import java.nio.file.{Files, FileSystems, Path}
import java.time.Duration
import java.util.{List => JavaList, Map => JavaMap, Optional}

import scala.collection.mutable

/** The library as Java programs see it; [[JavaImporterTests]] has the importers. */
object JavaApiTests extends TestSuite {

  val tests: Tests = Tests {

    test("no type of Scala is in any signature") {
      val shown = classes.flatMap(signatures)
      assert(classes.length > 10, shown.length > 80)
      val others = shown.filterNot { case (_, mentioned) =>
        Seq("java.", "sjsonnet.javaapi.").exists(mentioned.startsWith(_)) ||
        Set("void", "int", "long", "double", "boolean", "byte[]", "?").contains(mentioned) ||
        // Type variables.
        mentioned.length == 1
      }
      Checkout.none(others.map { case (where, mentioned) => s"$where mentions $mentioned" })
    }

    test("text, bytes, files and documents") {
      val engine = JavaJsonnet.builder().extVar("env", "prod").build()
      engine.evaluate("{ env: std.extVar('env') }") ==> "{\n   \"env\": \"prod\"\n}\n"
      val program = engine.program("{ b: [1], a: 'x' }", "main")
      program.evaluate(Format.yaml()) ==> "a: x\nb:\n- 1\n"
      new String(program.evaluateBytes(), "UTF-8") ==> program.evaluate()
      program.evaluateFiles() ==> JavaMap.of("a", "\"x\"\n", "b", "[\n   1\n]\n")
      engine.program("[1, 'a']").evaluateDocuments() ==> JavaList.of("1\n", "\"a\"\n")
      val out = new ByteArrayOutputStream
      engine.toBuilder.format(Format.jsonMinified()).build().program("{ a: [1, 2] }").writeTo(out)
      out.toString("UTF-8") ==> "{\"a\":[1,2]}\n"
      val yaml = engine.program("[{ a: { b: 1 } }]")
      new String(yaml.evaluateBytes(Format.yaml(4)), "UTF-8") ==> "- a:\n      b: 1\n"
      out.reset()
      yaml.writeTo(out, Format.jsonOnOneLine())
      out.toString("UTF-8") ==> "[{\"a\": {\"b\": 1}}]\n"
      engine.program("[{ a: 1, b: { c: 2 } }]").evaluateDocuments(Format.toml(0)) ==>
        JavaList.of("a = 1\n\n[b]\nc = 2\n")
      program.evaluateFiles(Format.yaml()) ==> JavaMap.of("a", "x\n", "b", "- 1\n")
      Format.named("yaml").toString ==> "yaml"
      assert(Format.names.contains("toml"))
    }

    test("the imports of a program") {
      val program = JavaJsonnet.create().program("[import 'a', importstr 'b', import 'a']")
      val found = program.imports()
      found.toString ==> "[a, b]"
      (found.get(0).isCode, found.get(1).isCode, found.get(1).path) ==> ((true, false, "b"))
      failure(JavaJsonnet.create().program("1 +").imports()).kind ==> "syntax"
    }

    test("a visitor receives a value piece by piece") {
      val told = mutable.Buffer.empty[String]
      val visitor = new JavaVisitor {
        override def visitNull(): Unit = told += "null"
        override def visitBoolean(value: Boolean): Unit = told += s"$value"
        override def visitNumber(value: Double): Unit = told += s"$value"
        override def visitString(value: String): Unit = told += value
        override def beginArray(length: Int): Unit = told += s"[$length"
        override def endArray(): Unit = told += "]"
        override def beginObject(length: Int): Unit = told += s"{$length"
        override def visitField(name: String): Unit = told += s"$name:"
        override def endObject(): Unit = told += "}"
      }
      JavaJsonnet.create().program("{ a: [1.5, true, null], b: 'x' }").visit(visitor)
      told.mkString(" ") ==> "{2 a: [3 1.5 true null ] b: x }"
      failure(JavaJsonnet.create().program("[error 'no']").visit(visitor)).reason ==> "no"
    }

    test("parts of a value are evaluated when they are asked for") {
      val program =
        JavaJsonnet.create().program("{ a: error 'no', b: { c: 2 }, d: [error 'x', 3] }")
      var kept = Option.empty[JavaEvaluated]
      val read: JavaReader = value => {
        kept = Some(value)
        val fields = value.fields
        val out = new ByteArrayOutputStream
        fields.get("b").writeTo(out, Format.jsonMinified())
        Vector(
          fields.keySet.toString,
          failure(fields.get("a").value()).reason,
          fields.get("b").text(Format.yaml()),
          out.toString("UTF-8"),
          s"${fields.get("d").elements.get(1).value()}"
        )
      }
      program.run(read) ==> Vector("[a, b, d]", "no", "c: 2\n", "{\"c\":2}\n", "3.0")
      intercept[IllegalStateException](kept.get.fields()): Unit
      val failing: JavaReader = value => Vector(value.fields.get("a").text(Format.json()))
      val error = failure(program.run(failing))
      (error.reason, error.trace.get(0).toString) ==> (("no", "<memory>:1:6"))
      val broken: JavaReader = _ => throw new IOException("broken pipe")
      intercept[IOException](program.run(broken)).getMessage ==> "broken pipe"
      val noObject: JavaReader = value => Vector(value.fields.keySet.toString)
      failure(JavaJsonnet.create().program("1").run(noObject)).kind ==> "type"
    }

    test("code, files and search paths") {
      val directory = Files.createTempDirectory("javaapi")
      val library = Files.createDirectory(directory.resolve("lib"))
      Files.writeString(library.resolve("a.libsonnet"), "{ port: 80 }")
      val main = Files.writeString(
        directory.resolve("main.jsonnet"),
        "(import 'a.libsonnet').port + std.extVar('n')"
      )
      val engine = JavaJsonnet.builder().searchPath(library).extCode("n", "1 + 1").build()
      engine.evaluateFile(main) ==> "82\n"
      failure(engine.evaluateFile(directory.resolve("none"))).kind ==> "import"
      failure(
        JavaJsonnet
          .builder()
          .searchPath(JavaList.of[Path](), JavaList.of[Path](library))
          .build()
          .evaluateFile(main)
      ).kind ==> "import"
      JavaJsonnet
        .create()
        .evaluateFile(library.resolve("a.libsonnet")) ==> "{\n   \"port\": 80\n}\n"
    }

    test("a path of another file system is refused, and not taken for one of the default") {
      val directory = Files.createTempDirectory("javaapi")
      Files.writeString(directory.resolve("a.jsonnet"), "'default'")
      val archive = directory.resolve("a.zip")
      val zip =
        FileSystems.newFileSystem(URI.create(s"jar:${archive.toUri}"), JavaMap.of("create", "true"))
      try {
        val inZip = zip.getPath(directory.resolve("a.jsonnet").toString)
        def refused(use: => Any) =
          intercept[IllegalArgumentException](use).getMessage ==>
            s"$inZip is not in the default file system: only an importer of your own can read it"
        refused(JavaJsonnet.create().evaluateFile(inZip))
        refused(JavaJsonnet.builder().searchPath(inZip))
        refused(JavaJsonnet.builder().searchPath(JavaList.of(directory), JavaList.of(inZip)))
      } finally zip.close()
      JavaJsonnet.create().evaluateFile(directory.resolve("a.jsonnet")) ==> "\"default\"\n"
    }

    test("errors tell what, where and what may help") {
      val error = failure(
        JavaJsonnet
          .create()
          .program("local f(x) =\n  x.lenght;\nf({ length: 1 })", "main")
          .evaluate()
      )
      error.reason ==> "Field does not exist: lenght"
      error.kind ==> "name"
      assert(
        error.code.startsWith("E"),
        error.getMessage.contains("main:2:3"),
        error.getStackTrace.isEmpty
      )
      error.hint ==> Optional.of("did you mean 'length'?")
      val place: Place = error.trace.get(0)
      (place.file, place.line, place.column, place.name, place.toString) ==>
        (("main", 2, 3, "function <f>", "main:2:3"))
      failure(JavaJsonnet.create().program("1 +").check()).kind ==> "syntax"
      failure(JavaJsonnet.create().evaluate("error 'no'")).hint ==> Optional.empty
    }

    test("native functions") {
      val add: JavaFunction =
        args => Double.box(args.get(0).asInstanceOf[Double] + args.get(1).asInstanceOf[Double])
      val engine = JavaJsonnet
        .builder()
        .nativeFunction("add", JavaList.of("a", "b"), JavaMap.of("b", 10), add)
        .nativeFunction("fail", JavaList.of(), _ => throw new IOException("no disk"))
        .nativeFunction("odd", JavaList.of(), _ => new Object)
        .nativeFunction("again", JavaList.of(), _ => JavaJsonnet.create().evaluate("error 'inner'"))
        .build()
      engine.evaluate(
        "[std.native('add')(1, 2), std.native('add')(a=1)]"
      ) ==> "[\n   3,\n   11\n]\n"
      failure(engine.evaluate("std.native('fail')()")).reason ==> "no disk"
      failure(engine.evaluate("std.native('odd')()")).reason ==>
        "what odd returned is a java.lang.Object, which is not a JSON value"
      val passedOn = failure(engine.evaluate("std.native('again')()"))
      val inner = failure(JavaJsonnet.create().evaluate("error 'inner'"))
      (passedOn.reason, passedOn.code, passedOn.kind) ==> (("inner", inner.code, inner.kind))
      passedOn.trace.toString ==> inner.trace.toString
      intercept[IllegalArgumentException](
        JavaJsonnet.builder().nativeFunction("f", JavaList.of("a"), JavaMap.of("b", 1), add)
      ).getMessage ==> "f has no parameter b that a default could be for"
    }

    test("settings") {
      def evaluate(code: String)(set: JavaJsonnet.Builder => JavaJsonnet.Builder): String =
        try set(JavaJsonnet.builder()).build().evaluate(code)
        catch { case error: JsonnetException => error.getMessage }
      evaluate("0.1")(_.numberFormat(JavaNumberFormat.REFERENCE)) ==> "0.10000000000000001\n"
      evaluate("0.1")(_.numberFormat(JavaNumberFormat.SHORTEST)) ==> "0.1\n"
      val deep = "local f(n) = if n == 0 then error 'x' else 1 + f(n - 1); f(30)"
      evaluate(deep)(_.maxTrace(2)).linesIterator.count(_.startsWith("\t")) ==> 3
      val tail = "local f(n) = if n == 0 then 0 else f(n - 1); f(100)"
      evaluate(tail)(_.maxStack(50)) ==> "0\n"
      assert(evaluate(tail)(_.maxStack(50).countTailCalls(true)).contains("max stack"))
      assert(evaluate("[[[[1]]]]")(_.maxParserDepth(3)).contains("Exceeded"))
      val literals = "({ a: 1 } { b: 2 }).b"
      evaluate(literals)(identity) ==> "2\n"
      assert(evaluate(literals)(_.strict(true)).contains("strict mode forbids"))
      val set = "std.setMember(2, [2, 1])"
      evaluate(set)(identity) ==> "true\n"
      assert(evaluate(set)(_.checkSets(true)).contains("this is not a set"))
      intercept[IllegalArgumentException](JavaJsonnet.builder().maxTrace(-1)): Unit
    }

    test("limits, cancellation and listeners") {
      val told = mutable.Buffer.empty[String]
      val listener = new JavaListener {
        override def parsed(file: String, bytes: Int, nanos: Long, isCached: Boolean): Unit =
          told += s"parsed $file"
        override def ended(
            program: String,
            nanos: Long,
            steps: Long,
            error: Optional[JsonnetException]
        ): Unit = told += s"ended $program ${error.map(_.kind).orElse("well")}"
      }
      val cancellation = new JavaCancellation
      val engine = JavaJsonnet
        .builder()
        .limits(JavaLimits.builder().maxTime(Duration.ofSeconds(100)).maxSteps(1000).build())
        .cancellation(cancellation)
        .listener(listener)
        .build()
      failure(engine.evaluate("local f(n) = f(n + 1); f(0)")).kind ==> "limit"
      engine.evaluate("1") ==> "1\n"
      cancellation.cancel()
      assert(cancellation.isCancelled)
      failure(engine.evaluate("std.sum(std.range(1, 900))")).reason ==> "evaluation cancelled"
      told.toSeq ==> Seq("parsed <memory>", "ended <memory> limit") ++
        Seq("parsed <memory>", "ended <memory> well", "parsed <memory>", "ended <memory> host")
      intercept[IllegalArgumentException](JavaLimits.builder().maxSteps(0).build()): Unit
    }

    test("a duration without a number of milliseconds is no limit, or out of range") {
      def limits(seconds: Long) = JavaLimits.builder().maxTime(Duration.ofSeconds(seconds)).build()
      JavaJsonnet.builder().limits(limits(Long.MaxValue)).build().evaluate("1") ==> "1\n"
      intercept[IllegalArgumentException](limits(Long.MinValue)).getMessage ==>
        s"maxTime must be at least 1 ms, not ${Long.MinValue} ms"
      intercept[IllegalArgumentException](limits(0)).getMessage ==>
        "maxTime must be at least 1 ms, not 0 ms"
    }

    test("what makes no sense is refused at once, and a stream that fails says so") {
      def refused(name: String)(use: => Any) =
        intercept[NullPointerException](use).getMessage ==> name
      val builder = JavaJsonnet.builder()
      val program = JavaJsonnet.create().program("1")
      refused("code")(JavaJsonnet.create().program(null))
      refused("name")(JavaJsonnet.create().program("1", null))
      refused("file")(JavaJsonnet.create().file(null))
      refused("engine")(program.in(null))
      refused("format")(program.evaluate(null: Format))
      refused("format")(program.writeTo(new ByteArrayOutputStream, null))
      refused("visitor")(program.visit(null))
      refused("reader")(program.run[String, IOException](null))
      refused("stream")(program.writeTo(null))
      refused("importer")(builder.importer(null))
      refused("files")(JavaImporter.inMemory(null))
      refused("the text of a") {
        JavaImporter.inMemory(java.util.Collections.singletonMap("a", null))
      }
      refused("directories")(builder.searchPath(null: JavaList[Path], JavaList.of[Path]()))
      val paths = java.util.Arrays.asList(Path.of("a"), null)
      refused("roots[1]")(builder.searchPath(JavaList.of[Path](), paths))
      refused("format")(builder.format(null))
      refused("limits")(builder.limits(null))
      refused("format")(builder.numberFormat(null))
      refused("time")(JavaLimits.builder().maxTime(null))
      intercept[IllegalArgumentException](builder.parseCache(-1)).getMessage ==>
        "maxBytes must be at least 0, not -1"
      refused("trace")(builder.trace(null))
      refused("listener")(builder.listener(null))
      refused("cancellation")(builder.cancellation(null))
      refused("name")(builder.extVar(null, 1))
      refused("code")(builder.extCode("x", null))
      refused("lookup")(builder.extVars(null))
      refused("lookup")(builder.topLevelArguments(null))
      val names = java.util.Arrays.asList[String](null)
      val same: JavaFunction = _.get(0)
      refused("params[0]")(builder.nativeFunction("f", names, same))
      refused("params")(builder.nativeFunction("f", null, same))
      refused("function")(builder.nativeFunction("f", JavaList.of(), null))
      intercept[IllegalArgumentException](Format.named("word")): Unit
      intercept[IllegalArgumentException](Format.json(65)): Unit
      intercept[IllegalArgumentException](builder.maxStack(0)): Unit
      val closed = new OutputStream {
        override def write(byte: Int): Unit = throw new IOException("closed")
      }
      intercept[UncheckedIOException](JavaJsonnet.create().program("1").writeTo(closed)): Unit
    }

    test("an exception can be serialized, without its places") {
      val error = failure(JavaJsonnet.create().evaluate("error 'no'"))
      val bytes = new ByteArrayOutputStream
      new java.io.ObjectOutputStream(bytes).writeObject(error)
      val in = new java.io.ObjectInputStream(new java.io.ByteArrayInputStream(bytes.toByteArray))
      val copy = in.readObject().asInstanceOf[JsonnetException]
      (copy.getMessage, copy.reason, copy.trace.size) ==> ((error.getMessage, "no", 0))
    }
  }

  private type JavaReader = JavaProgram.Reader[Vector[String], IOException]

  private def failure(use: => Any): JsonnetException = intercept[JsonnetException](use)

  /** The public classes of the package, found by their source files. */
  private lazy val classes: Seq[Class[_]] = Checkout.sources
    .filter(source => source.layer == "javaapi" && source.path.endsWith(".java"))
    .map(_.path.split('/').last.stripSuffix(".java"))
    .filter(_ != "package-info")
    .map(name => Class.forName(s"sjsonnet.javaapi.$name"))
    .flatMap(found => found +: found.getDeclaredClasses.toSeq)
    .filter(found => Modifier.isPublic(found.getModifiers))

  /** The types in the signature of each public member. */
  private def signatures(of: Class[_]): Seq[(String, String)] = {
    def isShown(modifiers: Int) = Modifier.isPublic(modifiers) || Modifier.isProtected(modifiers)
    val methods = of.getDeclaredMethods.toSeq.filter(m => isShown(m.getModifiers)).flatMap { m =>
      (m.getGenericReturnType +: m.getGenericParameterTypes.toSeq) ++ m.getGenericExceptionTypes
    }
    val constructors =
      of.getDeclaredConstructors.toSeq
        .filter(c => isShown(c.getModifiers))
        .flatMap(_.getGenericParameterTypes)
    val fields =
      of.getDeclaredFields.toSeq.filter(f => isShown(f.getModifiers)).map(_.getGenericType)
    val above = Option(of.getGenericSuperclass).toSeq ++ of.getGenericInterfaces
    (methods ++ constructors ++ fields ++ above).flatMap(names).map(of.getName -> _)
  }

  private def names(of: Type): Seq[String] =
    of.getTypeName.split("[<>, ]+").toSeq.filterNot(Set("extends", "super").contains)
}
