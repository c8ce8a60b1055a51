package sjsonnet

import sjsonnet.text.Utf8
import utest._

import scala.collection.mutable

/** What an embedder passes that is null, and what the embedder's own code returns and throws. */
object EmbeddersCodeTests extends TestSuite {

  val tests: Tests = Tests {

    test("what is null is refused at once") {
      def refused(name: String)(use: => Any) =
        intercept[NullPointerException](use).getMessage ==> name
      val engine = Jsonnet()
      refused("code")(engine.evaluate(null))
      refused("name")(engine.evaluate("1", null))
      refused("path")(engine.file(null))
      refused("source")(engine.program(null: Source, ""))
      refused("bytes")(new Source("x", null))
      refused("name")(engine.withExtVar(null, Input("")))
      refused("input")(engine.withExtVar("x", null))
      refused("value")(Input.Text(null))
      refused("bytes")(Input.Utf8(null))
      refused("code")(Input.Code(null))
      refused("input")(engine.withTopLevelArgument("x", null))
      refused("importer")(engine.withImporter(null))
      refused("files")(Importer.ofMap(null))
      refused("files")(Importer.inMemory(null))
      refused("settings")(engine.withSettings(null))
      refused("limits")(engine.withLimits(null))
      refused("format")(engine.withFormat(null))
      refused("numberFormat")(Settings(numberFormat = null))
      refused("quoting")(OutputFormat.yaml(2, null))
      refused("trace")(engine.withTrace(null))
      refused("listener")(engine.withListener(null))
      refused("cache")(engine.withParseCache(null))
      refused("pool")(engine.withBufferPool(null))
      refused("cancellation")(engine.withCancellation(null))
      refused("function")(engine.withNative(null: NativeFunction))
      refused("body")(NativeFunction("f")(null))
      refused("lookup")(engine.withSubprocesses(null))
      refused("name")(NativeFunction.Param(null))
      refused("default")(NativeFunction.Param("x", null))
      val program = engine.program("1")
      refused("engine")(program.in(null))
      refused("format")(program.evaluate(null))
      refused("target")(program.evaluateTo(null))
      refused("visitor")(program.visit(null))
      refused("use")(program.run[Unit](null))
      engine.evaluate("1") ==> Right("1\n")
    }

    test("a null that the embedder's code returns is an error of the program") {
      def importing(answer: Option[String], content: Array[Byte], id: Option[String]) = {
        val importer = new Importer {
          override def find(path: String, from: String): Option[String] = answer
          override def read(name: String): Array[Byte] = content
          override def identity(name: String): Option[String] = id
          override def size(name: String): Option[Long] = None
        }
        val result = Jsonnet().withImporter(importer).evaluate("import 'x'", "main")
        result.left.map(error => (error.message, error.trace.head.toString))
      }
      def failed(method: String) = Left((s"the importer returned null from $method", "main:1:1"))
      val content = Utf8.encode("1")
      importing(null, content, None) ==> failed("find")
      importing(Some(null), content, None) ==> failed("find")
      importing(Some("x"), null, None) ==> failed("read")
      importing(Some("x"), content, null) ==> failed("identity")
      importing(Some("x"), content, Some(null)) ==> failed("identity")
      importing(Some("x"), content, None) ==> Right("1\n")
      val asking = Jsonnet().withExtVars(_ => Some(null)).withTopLevelArguments(_ => Some(null))
      for (code <- Seq("std.extVar('a')", "function(a) a"))
        failure(asking.evaluate(code)).diagnostic ==> EngineCatalogue.HostGaveNull
      val failing = Jsonnet().withNative(NativeFunction("f")(_ => Left(null)))
      failure(failing.evaluate("std.native('f')()")).diagnostic ==> EngineCatalogue.HostGaveNull
    }

    test("what the embedder's own code throws leaves the engine as it was") {
      def bug: Nothing = throw new IllegalStateException("a bug")
      val importer = new Importer {
        override def find(path: String, from: String): Option[String] =
          if (path == "bug") bug else Some(path)
        override def read(name: String): Array[Byte] = name match {
          case "none"   => throw new ImportFailure("nothing there")
          case "broken" => bug
          case _        => Utf8.encode("1")
        }
        override def identity(name: String): Option[String] = if (name == "who") bug else None
      }
      val engine = Jsonnet().withImporter(importer)
      for (name <- Seq("bug", "broken", "who"))
        intercept[IllegalStateException](engine.evaluate(s"import '$name'")).getMessage ==> "a bug"
      failure(engine.evaluate("import 'none'")).message ==> "nothing there"
      intercept[IllegalStateException](engine.evaluateTo("1", (_, _, _) => bug)): Unit
      intercept[IllegalStateException](engine.withListener(_ => bug).evaluate("1")): Unit
      intercept[IllegalStateException](
        engine.withTrace(_ => bug).evaluate("std.trace('', 1)")
      ): Unit
      intercept[IllegalStateException](engine.program("1").run(_ => bug)): Unit
      engine.evaluate("1 + import 'one'") ==> Right("2\n")
    }

    test("native functions that misbehave are errors of the program") {
      val engine = Jsonnet()
      def call(body: Vector[JsonTree] => JsonTree) =
        engine.withNative("f", "x")(body).evaluate("std.native('f')(1)", "main")
      failure(call(_ => throw new IllegalStateException("a bug"))).message ==> "a bug"
      failure(
        call(_ => throw new NullPointerException)
      ).message ==> "java.lang.NullPointerException"
      failure(call(_ => null)).diagnostic ==> EngineCatalogue.HostGaveNull
      failure(call(_ => JsonTree.Str(null))).diagnostic ==> EngineCatalogue.HostGaveNull
      assert(call(_ => JsonTree.Num(Double.PositiveInfinity)).isLeft)
      failure(
        engine.withNative(NativeFunction("f")(_ => null)).evaluate("std.native('f')()")
      ).diagnostic ==> EngineCatalogue.HostGaveNull
      // A native function that calls the engine again.
      call { args =>
        engine
          .withTopLevelArgument("x", Input(args.head))
          .evaluateTree("function(x) x + 1")
          .fold(throw _, identity)
      } ==> Right("2\n")
      val inner =
        failure(call(_ => engine.evaluateTree("error 'inner'", "inner").fold(throw _, identity)))
      (inner.message, inner.trace.map(_.toString)) ==> (("inner", Vector("inner:1:1")))
    }

    test("data that Jsonnet does not have is an error that names it") {
      def message(engine: Jsonnet, code: String) = {
        val error = failure(engine.evaluate(code))
        error.diagnostic.kind ==> Diagnostic.Kind.Host
        error.message
      }
      def ofExtVar(tree: JsonTree) =
        message(Jsonnet().withExtVar("x", Input(tree)), "std.extVar('x')")
      val infinity = JsonTree.obj("a" -> JsonTree.arr(JsonTree.Num(Double.NegativeInfinity)))
      ofExtVar(JsonTree.Num(Double.NaN)) ==> "external variable x: NaN is not a number in Jsonnet"
      ofExtVar(infinity) ==> "external variable x.a[0]: -Infinity is not a number in Jsonnet"
      message(
        Jsonnet().withTopLevelArgument("y", Input(infinity)),
        "function(y) y"
      ) ==> "top-level argument y.a[0]: -Infinity is not a number in Jsonnet"
      message(
        Jsonnet().withNative("f")(_ => infinity),
        "std.native('f')()"
      ) ==> "what f returned.a[0]: -Infinity is not a number in Jsonnet"
      def fields(names: String*) = JsonTree.Obj(names.toVector.map(_ -> JsonTree.Null))
      for (
        names <- Seq(
          fields("a\ud83d", "a\ude00"),
          fields("b", "a\ud83d", "b", "a\ufffd"),
          fields("a\ufffd", "b", "a\ude00")
        )
      )
        ofExtVar(names) ==> "external variable x: different names of fields become a\ufffd, " +
          "since strings in Jsonnet have no lone surrogates"
      Jsonnet()
        .withExtVar("x", Input(fields("a\ud83d", "b", "a\ud83d")))
        .evaluate("std.length(std.extVar('x'))") ==> Right("2\n")
    }

    test("a listener is told of an end by an exception of the embedder's") {
      val importer = new Importer {
        override def find(path: String, from: String): Option[String] = Some(path)
        override def read(name: String): Array[Byte] = throw new IllegalStateException("a bug")
      }
      val engine = Jsonnet().withImporter(importer)
      val ends = mutable.Buffer.empty[(String, String, String)]
      val watched = engine.withListener {
        case e: Event.Ended =>
          for (error <- e.error)
            ends += ((error.message, s"${error.diagnostic.kind}", error.trace.head.file))
        case _ => ()
      }
      def thrownBy(engine: Jsonnet) =
        intercept[IllegalStateException](engine.evaluate("[import 'x']", "main"))
      thrownBy(watched).getMessage ==> "a bug"
      ends.toSeq ==> Seq(("a bug", "host", "main"))
      // The exception of the listener itself does not take its place.
      val failing = thrownBy(engine.withListener {
        case _: Event.Ended => throw new IllegalArgumentException("told")
        case _              => ()
      })
      failing.getMessage ==> "a bug"
      failing.getSuppressed.toSeq.map(_.getMessage) ==> Seq("told")
    }
  }

  private def failure(result: Either[JsonnetError, Any]): JsonnetError =
    result.fold(identity, value => throw new java.lang.AssertionError(s"no error but $value"))
}
