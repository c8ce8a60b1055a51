package sjsonnet

import sjsonnet.text.{Out, Utf8}
import utest._

import java.nio.ByteBuffer

/** The library as embedders see it, apart from importers. */
object JsonnetTests extends TestSuite {

  val tests: Tests = Tests {

    test("to text") {
      json("{ b: [1, 2.5], a: null, c:: error 'hidden' }") ==>
        """{
          |   "a": null,
          |   "b": [
          |      1,
          |      2.5
          |   ]
          |}
          |""".stripMargin
    }

    test("to plain data") {
      engine.evaluateTree("{ b: [true, 'text'], a: null, c: 1 / 4, d:: 1, e: {} }") ==> Right(
        JsonTree.Obj(
          Vector(
            "a" -> JsonTree.Null,
            "b" -> JsonTree.Arr(Vector(JsonTree.Bool(true), JsonTree.Str("text"))),
            "c" -> JsonTree.Num(0.25),
            "e" -> JsonTree.Obj(Vector.empty)
          )
        )
      )
      reason(engine.evaluateTree("[function(x) x]")) ==> "couldn't manifest function as JSON"
    }

    test("to bytes") {
      engine.evaluateBytes("['é']").map(_.toSeq) ==> Right(Utf8.encode("[\n   \"é\"\n]\n").toSeq)
      reason(engine.evaluateBytes("[1, error 'late']")) ==> "late"
    }

    test("to a buffer") {
      val buffer = ByteBuffer.allocate(5)
      engine.evaluateTo("123", Target.of(buffer)) ==> Right(())
      buffer.position() ==> 4
      reason(engine.evaluateTo("123", Target.of(buffer))) ==>
        "output too large: the buffer has room for 1 bytes"
    }

    test("to a target, block by block") {
      val target = new Gatherer
      engine.evaluateTo("std.range(1, 100000)", target) ==> Right(())
      assert(target.text == json("std.range(1, 100000)"), target.blocks > 1)
    }

    test("a failing program may have reached its target") {
      val target = new Gatherer
      reason(engine.evaluateTo("[1, error 'late']", target)) ==> "late"
      assert(!target.text.endsWith("]\n"))
    }

    test("what a target throws comes through") {
      val target = new Target {
        override def write(bytes: Array[Byte], from: Int, until: Int): Unit =
          throw new IllegalStateException("full")
      }
      intercept[IllegalStateException](engine.evaluateTo("1", target)).getMessage ==> "full"
    }

    test("a string may come as UTF-8") {
      val bytes = Array[Byte]('a', 0xc3.toByte, 0xa9.toByte, 0xff.toByte)
      json("std.extVar('x')", engine.withExtVar("x", Input.Utf8(bytes))) ==> "\"aé\ufffd\"\n"
    }

    test("an engine is a value: each setting makes a new one") {
      val one = engine.withExtVar("x", Input.Text("one"))
      val two = one.withExtVar("x", Input.Text("two"))
      json("std.extVar('x')", two) ==> "\"two\"\n"
      json("std.extVar('x')", one) ==> "\"one\"\n"
      reason(engine.evaluate("std.extVar('x')")) ==> "Undefined external variable: x"
    }

    test("an engine may be used again, also after an error") {
      reason(engine.evaluate("error 'x'")) ==> "x"
      json("1") ==> "1\n"
      json("1") ==> "1\n"
      json("2") ==> "2\n"
    }

    test("external variables: text, code, data") {
      val data = JsonTree.Obj(
        Vector(
          "z" -> JsonTree.Arr(Vector(JsonTree.Num(1), JsonTree.Null, JsonTree.Bool(false))),
          "a" -> JsonTree.Str("\u00e9\ud83d\ude00")
        )
      )
      val equipped = engine
        .withExtVar("text", Input.Text("1 + 1"))
        .withExtVar("code", Input.Code("{ n: 1 + 1, big:: self.n }", "the code"))
        .withExtVar("data", Input.Data(data))
      json("std.extVar('text')", equipped) ==> "\"1 + 1\"\n"
      json("std.extVar('code').big", equipped) ==> "2\n"
      equipped.evaluateTree("std.extVar('data') { z+: [2] }") ==> Right(
        JsonTree.Obj(
          Vector(
            "a" -> JsonTree.Str("\u00e9\ud83d\ude00"),
            "z" -> JsonTree.Arr(
              Vector(JsonTree.Num(1), JsonTree.Null, JsonTree.Bool(false), JsonTree.Num(2))
            )
          )
        )
      )
    }

    test("code is evaluated once, and only when asked for") {
      val traced = Vector.newBuilder[String]
      val equipped = engine
        .withTrace(traced += _)
        .withExtVar("used", Input.Code("std.trace('used', 1)", "used"))
        .withExtVar("unused", Input.Code("std.trace('unused', 1", "unused"))
      json("std.extVar('used') + std.extVar('used')", equipped) ==> "2\n"
      traced.result() ==> Vector("TRACE: used:1 used")
    }

    test("numbers that JSON cannot hold are refused where they enter") {
      val equipped = engine.withExtVar("x", Input.Data(JsonTree.Num(Double.PositiveInfinity)))
      assert(equipped.evaluate("std.extVar('x')").isLeft)
    }

    test("top-level arguments") {
      val program = "function(a, b='default') [a, b]"
      val equipped = engine.withTopLevelArgument("a", Input.Code("1 + 1", ""))
      json(program, equipped) ==> "[\n   2,\n   \"default\"\n]\n"
      json(program, equipped.withTopLevelArgument("b", Input.Text("text"))) ==>
        "[\n   2,\n   \"text\"\n]\n"
      json("'no function'", equipped) ==> "\"no function\"\n"
      reason(engine.evaluate(program)) ==> "Missing argument: a"
      reason(equipped.withTopLevelArgument("c", Input.Text("")).evaluate(program)) ==>
        "function has no parameter c"
    }

    test("native functions") {
      val equipped = engine.withNative("concat", "left", "right") {
        case Vector(JsonTree.Str(left), JsonTree.Str(right)) => JsonTree.Str(left + right)
        case other => throw new IllegalArgumentException(s"no strings: ${other.length} arguments")
      }
      json("std.native('concat')('a', 'b')", equipped) ==> "\"ab\"\n"
      json("std.native('concat')(right='a', left='b')", equipped) ==> "\"ba\"\n"
      reason(equipped.evaluate("std.native('concat')('a', 1)")) ==> "no strings: 2 arguments"
      reason(equipped.evaluate("std.native('concat')('a')")) ==> "Missing argument: right"
      json("std.native('none')", equipped) ==> "null\n"
    }

    test("native functions take and give any data") {
      val equipped = engine.withNative("same", "value")(_.head)
      json("std.native('same')({ a: [1, 'x', null, true], b:: 2 })", equipped) ==>
        json("{ a: [1, 'x', null, true] }")
    }

    test("native functions that give null") {
      val nothing: JsonTree = null
      for (
        tree <- Seq[JsonTree](
          nothing,
          JsonTree.Arr(Vector(JsonTree.Null, nothing)),
          JsonTree.Obj(Vector("a" -> nothing)),
          JsonTree.Obj(Vector((null, JsonTree.Null))),
          JsonTree.Str(null),
          JsonTree.Arr(null),
          JsonTree.Obj(null)
        )
      ) {
        val equipped = engine.withNative("f")(_ => tree)
        reason(equipped.evaluate("std.native('f')()")) ==> "the host gave null as data"
        reason(engine.withExtVar("x", Input.Data(tree)).evaluate("std.extVar('x')")) ==>
          "the host gave null as data"
      }
    }

    test("native functions that throw") {
      def throwing(error: Throwable) =
        engine.withNative("f")(_ => throw error).evaluate("{ a: std.native('f')() }")
      reason(throwing(new IllegalStateException("no luck"))) ==> "no luck"
      reason(throwing(new IllegalStateException)) ==> "java.lang.IllegalStateException"
      val inner = failure(engine.evaluate("error 'inner'"))
      assert(failure(throwing(inner)) eq inner)
    }

    test("native functions of the embedder's come before built-in ones") {
      val call = "std.native('regexMatch')('a', 'b')"
      json(call) ==> "false\n"
      json(call, engine.withNative("regexMatch", "x", "y")(_ => JsonTree.Str("mine"))) ==>
        "\"mine\"\n"
    }

    test("std.trace") {
      val traced = Vector.newBuilder[String]
      json("std.trace('one', 1) +\n std.trace('two', 2)", engine.withTrace(traced += _)) ==> "3\n"
      traced.result() ==> Vector("TRACE: main:1 one", "TRACE: main:2 two")
      json("std.trace('dropped', 1)") ==> "1\n"
    }

    test("a line of std.trace that a limit ends has an end") {
      val written = new java.io.ByteArrayOutputStream
      val cancellation = new Cancellation
      val target: Target = (bytes, from, until) => {
        written.write(bytes, from, until - from)
        cancellation.cancel()
      }
      val tracing = engine
        .withCancellation(cancellation)
        .withTraceSink(TraceSink.ofBytes(target, Utf8.encode(_)))
      failure(tracing.evaluate("std.trace(std.repeat('a', 2000000), 1)", "main")): Unit
      val line = written.toString("UTF-8")
      val start = "TRACE: main:1 "
      (line.take(start.length), line.indexOf('\n') + 1) ==> ((start, line.length))
      (line.length < 2000000) ==> true
    }

    test("errors are data: static ones have a range") {
      val error = failure(engine.evaluate("local a = 1;\n[a, nope]", "main")) match {
        case static: StaticError => static
        case other               => throw other
      }
      error.message ==> "Unknown variable: nope"
      (error.source.name, error.source.line(error.from), error.source.column(error.from)) ==>
        ("main", 2, 5)
      error.source.column(error.until) ==> 9
    }

    test("errors are data: run-time ones have a trace") {
      val error = failure(engine.evaluate("local f(x) = error x;\n[f('no')]", "main")) match {
        case failure: EvalError => failure
        case other              => throw other
      }
      error.message ==> "no"
      def place(entry: TraceEntry) =
        (entry.source.line(entry.from), entry.source.column(entry.from))
      error.trace.toSeq.map(place) ==>
        Seq((1, 14), (2, 2))
      error.getStackTrace.length ==> 0
    }

    test("a program without a name") {
      engine.describe(failure(engine.evaluate("nope"))).linesIterator.next() ==>
        "STATIC ERROR: <memory>:1:1: Unknown variable: nope"
    }

    test("the number format") {
      val reference = engine.withSettings(Settings(numberFormat = NumberFormat.Reference))
      json("0.1") ==> "0.1\n"
      json("0.1", reference) ==> "0.10000000000000001\n"
    }

    test("the output format") {
      def in(format: OutputFormat) = engine.withSettings(Settings(format = format))
      json("{ a: [1] }", in(OutputFormat.yaml)) ==> "a:\n- 1\n"
      json("{ a: [1] }", in(OutputFormat.json(1))) ==> "{\n \"a\": [\n  1\n ]\n}\n"
      reason(in(OutputFormat.toml).evaluate("[]")) ==> "TOML body must be an object. Got array"
      val target = new Gatherer
      in(OutputFormat.pythonVars).evaluateTo("{ a: std.range(1, 100000) }", target) ==> Right(())
      assert(target.text.startsWith("a = [1, 2, "), target.text.endsWith(", 100000]\n"))
      assert(target.blocks > 1)
    }

    test("numbers outside of their range") {
      def refused(make: => Any) = intercept[IllegalArgumentException](make).getMessage
      refused(Settings(maxStack = -5)) ==> "maxStack must be at least 1, not -5"
      refused(Settings().copy(maxStack = 0)) ==> "maxStack must be at least 1, not 0"
      refused(Settings(maxTrace = -1)) ==> "maxTrace must be at least 0, not -1"
      refused(OutputFormat.json(-3)) ==> "json is indented by 0 to 64 spaces, not by -3"
      refused(OutputFormat.toml(65)) ==> "toml is indented by 0 to 64 spaces, not by 65"
      refused(OutputFormat.yaml(0)) ==> "yaml is indented by 1 to 64 spaces, not by 0"
      json("[[1]]", engine.withSettings(Settings(format = OutputFormat.json(0)))) ==>
        "[\n[\n1\n]\n]\n"
    }

    test("the stack limit") {
      val deep = "local f(n) = if n == 0 then 0 else 1 + f(n - 1); f(50)"
      json(deep) ==> "50\n"
      reason(engine.withSettings(Settings(maxStack = 20)).evaluate(deep)) ==>
        "max stack frames exceeded."
    }

    test("infinite programs end") {
      for {
        program <- Seq(
          "local f(n) = 1 + f(n + 1); f(1)",
          "local a = [a]; a",
          "local o = { a: self }; o",
          "local x = x + 1; x",
          "{ a: self.b, b: self.a }",
          "local a = { b: a { c: 1 } }; a"
        )
      } reason(engine.evaluate(program)) ==> "max stack frames exceeded."
    }
  }

  private val engine = Jsonnet()

  private def json(program: String, engine: Jsonnet = engine): String =
    engine.evaluate(program, "main") match {
      case Right(json) => json
      case Left(error) => throw new java.lang.AssertionError(engine.describe(error))
    }

  private def reason(result: Either[JsonnetError, Any]): String = failure(result).message

  private def failure(result: Either[JsonnetError, Any]): JsonnetError = result match {
    case Left(error)  => error
    case Right(value) => throw new java.lang.AssertionError(s"no error but $value")
  }

  private final class Gatherer extends Target {
    private val gathered = Out.memory()
    var blocks = 0

    override def write(bytes: Array[Byte], from: Int, until: Int): Unit = {
      gathered.bytes(bytes, from, until)
      blocks += 1
    }

    def text: String = {
      val bytes = gathered.toByteArray
      Utf8.decode(bytes, 0, bytes.length)
    }
  }
}
