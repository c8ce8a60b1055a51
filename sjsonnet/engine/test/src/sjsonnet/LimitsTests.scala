package sjsonnet

import sjsonnet.text.Utf8
import utest._

/** The limits of an evaluation, and that they end the [[EndlessPrograms]]. */
object LimitsTests extends TestSuite {

  private def engine(limits: Limits): Jsonnet =
    Jsonnet().withSettings(Settings(maxStack = 1000, limits = limits))

  /** Runs a program and discards its output. */
  private def run(engine: Jsonnet, code: String): Either[JsonnetError, Unit] =
    engine.evaluateTo(code, nowhere)

  private val nowhere: Target = (_, _, _) => ()

  private def failure(engine: Jsonnet, code: String): EvalError = run(engine, code) match {
    case Left(error: EvalError) => error
    case other                  => throw new java.lang.AssertionError(s"$code: $other")
  }

  private def ends(limits: Limits, expected: String): Unit = {
    val limited = engine(limits)
    for ((name, code) <- EndlessPrograms.all) {
      val error = failure(limited, code)
      if (error.message != expected || error.trace.isEmpty || error.hint.isEmpty)
        throw new java.lang.AssertionError(s"$name: ${limited.describe(error)}")
    }
  }

  val tests: Tests = Tests {
    test("steps end whatever does not end by itself") {
      ends(Limits(maxSteps = 200000), "too many steps taken")
    }

    test("memory ends whatever does not end by itself") {
      ends(Limits(maxMemory = 16 << 20), "too much memory allocated")
    }

    test("memory counts all elements of an array that another one is extended by") {
      val limited = engine(Limits(maxMemory = 4 << 20))
      failure(
        limited,
        "std.length(std.flatMap(function(x) std.repeat(['a'], 1e6), [1]))"
      ).message ==>
        "too much memory allocated"
    }

    test("memory counts what is allocated for each document of a stream") {
      val stream = "std.length(std.manifestYamlStream(std.repeat([0], 1e5)))"
      failure(engine(Limits(maxMemory = 8 << 20)), stream).message ==> "too much memory allocated"
      engine(Limits(maxMemory = 64 << 20)).evaluate(stream) ==> Right("600004\n")
    }

    test("time ends whatever does not end by itself") {
      // A fast machine may finish some of the programs in time.
      val limited = engine(Limits(maxMillis = 20, maxMemory = 256 << 20))
      val messages = EndlessPrograms.all.flatMap { case (_, code) =>
        run(limited, code).left.toSeq.map(_.message)
      }
      assert(messages.nonEmpty)
      messages.filterNot(
        Seq("too much time taken", "too much memory allocated").contains(_)
      ) ==> Nil
    }

    test("a cancelled evaluation ends") {
      val cancellation = new Cancellation
      cancellation.cancel()
      val error = failure(Jsonnet().withCancellation(cancellation), "local f(n) = f(n + 1); f(0)")
      (error.message, error.diagnostic.kind) ==> ("evaluation cancelled", Diagnostic.Kind.Host)
      assert(error.trace.nonEmpty)
    }

    test("steps are counted alike each time") {
      def needed(code: String): Long = {
        var (few, enough) = (0L, 1L << 20)
        while (few + 1 < enough) {
          val middle = (few + enough) / 2
          if (run(engine(Limits(maxSteps = middle)), code).isRight) enough = middle
          else few = middle
        }
        enough
      }
      val code =
        "local f(n) = if n == 0 then 0 else 1 + f(n - 1); [f(100), std.sum(std.range(1, 1000))]"
      needed(code) ==> needed(code)
      assert(needed(code) > 1100, needed(code) < 5000, needed("1") < 10)
    }

    test("a limit that is not reached changes nothing") {
      val limits = Limits(
        maxMillis = 1000000,
        maxSteps = 1000000,
        maxMemory = 1 << 30,
        maxOutput = 3,
        maxImports = 1,
        maxImportSize = 3
      )
      engine(limits).evaluate("local f(n) = if n == 0 then 1 else f(n - 1); f(1000) + 10") ==>
        Right("11\n")
      val importing = engine(limits).withImporter(Importer.ofMap(Map("a" -> Utf8.encode("1+1"))))
      importing.evaluate("(import 'a') + (import 'a') + std.length(importstr 'a')") ==> Right("7\n")
    }

    test("output, however it is taken") {
      val limited = engine(Limits(maxOutput = 100000))
      for (
        code <- Seq("std.repeat('x', 99998)", "std.repeat('x', 300000)", "std.range(1, 60000)")
      ) {
        limited.evaluate(code).left.map(_.message) ==> Left("output too long")
        limited.evaluateBytes(code).left.map(_.message) ==> Left("output too long")
        run(limited, code).left.map(_.message) ==> Left("output too long")
      }
      assert(limited.evaluate("std.repeat('x', 99997)").isRight)
      assert(run(limited, "std.repeat('x', 99997)").isRight)
    }

    test("output of all files, documents and parts together") {
      val code = "[std.repeat('x', 57), std.repeat('y', 57)]"
      def texts(maxOutput: Long): Seq[Either[String, Int]] = {
        val limited = engine(Limits(maxOutput = maxOutput))
        val documents = limited.program(code)
        val files = limited.program(s"local all = $code; { a: all[0], b: all[1] }")
        Seq(
          documents.evaluateDocuments().map(_.map(_.length).sum),
          documents.run(_.elements.map(_.bytes().length).sum),
          files.evaluateFiles().map(_.map(_._2.length).sum)
        ).map(_.left.map(_.message))
      }
      texts(119) ==> Seq.fill(3)(Left("output too long"))
      texts(120) ==> Seq.fill(3)(Right(120))
    }

    test("elements and documents of a long array") {
      for (
        (limits, expected) <- Seq(
          Limits(maxSteps = 100000) -> "too many steps taken",
          Limits(maxMemory = 1 << 20) -> "too much memory allocated"
        )
      ) {
        val numbers = engine(limits).program("std.range(1, 1000000)")
        numbers.run(_.elements.length).left.map(_.message) ==> Left(expected)
        numbers.evaluateDocuments().left.map(_.message) ==> Left(expected)
      }
      engine(Limits(maxSteps = 1000))
        .program("[1]")
        .run { value =>
          val element = value.elements.head
          for (_ <- 1 to 1000) element.text(): Unit
        }
        .left
        .map(_.message) ==> Left("too many steps taken")
    }

    test("memory counts the strings of plain data, as often as they are in it") {
      val data = engine(Limits(maxMemory = 16 << 20))
        .program("local s = std.repeat('a', 1 << 20); std.repeat([s], 1000)")
      data.evaluateTree().left.map(_.message) ==> Left("too much memory allocated")
    }

    test("steps and memory count the data that the embedder supplies") {
      val params = (1 to 100).map(i => s"x$i").mkString(", ")
      def tooMuch(data: JsonTree): Unit =
        for (
          (limits, code) <- Seq(
            Limits(maxSteps = 5000) -> "E3031",
            Limits(maxMemory = 1 << 20) -> "E3032"
          )
        ) {
          val limited = engine(limits)
          val supplied = Seq(
            run(
              limited.withNative("f")(_ => data),
              "[std.length(std.native('f')()) for i in std.range(1, 100)]"
            ),
            run(
              limited.withExtVars(_ => Some(Input(data))),
              "[std.length(std.extVar('x' + i)) for i in std.range(1, 100)]"
            ),
            run(
              limited.withTopLevelArguments(_ => Some(Input(data))),
              s"function($params) std.length(x1)"
            )
          )
          supplied.map(_.left.map(_.diagnostic.code)) ==> Seq.fill(3)(Left(code))
        }
      tooMuch(JsonTree.Str("e" * 100000))
      tooMuch(JsonTree.Arr(Vector.fill(10000)(JsonTree.Null)))
      tooMuch(JsonTree.Obj(Vector.tabulate(10000)(i => (s"f$i", JsonTree.Null))))
    }

    test("strings and arrays that the embedder supplies, but no literals") {
      val small = engine(Limits(maxString = 10, maxArray = 3))
      def code(input: Input): Seq[Either[String, Unit]] = Seq(
        run(small.withExtVar("x", input), "std.extVar('x')"),
        run(small.withExtVars(_ => Some(input)), "std.extVar('x')"),
        run(small.withTopLevelArgument("x", input), "function(x) x")
      ).map(_.left.map(_.diagnostic.code))
      def tree(tree: JsonTree): Seq[Either[String, Unit]] = {
        val returned = run(small.withNative("f")(_ => tree), "std.native('f')()")
        code(Input(tree)) :+ returned.left.map(_.diagnostic.code)
      }
      code(Input("é" * 5)) ==> Seq.fill(3)(Right(()))
      code(Input("é" * 5 + "e")) ==> Seq.fill(3)(Left("E3015"))
      code(Input.Utf8(Utf8.encode("e" * 11))) ==> Seq.fill(3)(Left("E3015"))
      tree(JsonTree.arr(JsonTree.Str("e" * 10))) ==> Seq.fill(4)(Right(()))
      tree(JsonTree.arr(JsonTree.Str("e" * 11))) ==> Seq.fill(4)(Left("E3015"))
      tree(JsonTree.Arr(Vector.fill(3)(JsonTree.Null))) ==> Seq.fill(4)(Right(()))
      tree(JsonTree.Arr(Vector.fill(4)(JsonTree.Null))) ==> Seq.fill(4)(Left("E3014"))
      small.evaluate("std.length('0123456789a') + std.length([1, 2, 3, 4])") ==> Right("15\n")
    }

    test("imports") {
      val files = Map("a" -> "1", "b" -> "import 'a'", "c" -> "std.length('0123456789')")
      val importer = Importer.ofMap(files.map { case (name, code) => (name, Utf8.encode(code)) })
      val one = engine(Limits(maxImports = 1)).withImporter(importer)
      one.evaluate("(import 'a') + (import 'a')") ==> Right("2\n")
      hinted(one, "import 'b'") ==>
        ("too many imports", "the limit, maxImports, is 1")
      engine(Limits(maxImports = 0)).withImporter(importer).evaluateFile("a") ==> Right("1\n")
      one.evaluateFile("b") ==> Right("1\n")
      val small = engine(Limits(maxImportSize = 10)).withImporter(importer)
      small.evaluate("import 'b'") ==> Right("1\n")
      hinted(small, "import 'c'") ==> (
        "import \"c\" is too large",
        "it has 24 bytes; the limit, maxImportSize, is 10"
      )
      hinted(engine(Limits(maxImports = 0)).withImporter(importer), "importstr 'a'")._1 ==>
        "too many imports"
      hinted(engine(Limits(maxImportSize = 0)).withImporter(importer), "import 'a'")._2 ==>
        "it has 1 byte; the limit, maxImportSize, is 0"
    }

    test("an error says what the limit is called") {
      val loop = "local f(n) = f(n + 1); f(0)"
      hinted(engine(Limits(maxSteps = 1000)), loop)._2 ==>
        "the limit, maxSteps, is 1000"
      hinted(engine(Limits(maxMillis = 7)), loop)._2 ==>
        "the limit, maxMillis (maxTime in Java), is 7 ms"
      hinted(engine(Limits(maxMemory = 65536)), loop)._2 ==>
        "the limit, maxMemory, is 65536 bytes"
      hinted(engine(Limits(maxOutput = 10)), "std.range(1, 10)")._2 ==>
        "the limit, maxOutput, is 10 bytes"
      hinted(engine(Limits(maxOutput = 1)), "std.range(1, 10)")._2 ==>
        "the limit, maxOutput, is 1 byte"
      hinted(Jsonnet().withSettings(Settings(maxStack = 50)), "local f(n) = 1 + f(n); f(0)") ==>
        ("max stack frames exceeded.", "the limit, maxStack, is 50")
      val little = Jsonnet().withSettings(Settings(maxStack = 300))
      val nesting = "the value may contain itself; data can nest 300 levels deep, and deeper if " +
        "maxStack is above 300"
      hinted(little, "local a = [a]; a") ==> (("max stack frames exceeded.", nesting))
      hinted(little, "std.manifestYamlDoc({ a: $ })") ==>
        (("max manifest depth exceeded, possible infinite recursion", nesting))
    }

    test("depth ends where it did, wherever the steps are counted") {
      for (depth <- Seq(1, 2, 3, 255, 256, 257, 511, 512, 513, 1000, 1023, 1024, 1025)) {
        val code =
          s"local f(n) = if n == 1 then std.sum(std.range(1, 999)) else 0 + f(n - 1); f($depth)"
        def run(maxStack: Int) =
          Jsonnet().withSettings(Settings(maxStack = maxStack)).evaluate(code).left.map(_.message)
        run(2 * depth + 2) ==> Right("499500\n")
        run(depth - 1 max 1) ==> Left("max stack frames exceeded.")
      }
    }

    test("numbers outside of their range") {
      for (
        (limits, problem) <- Seq[(() => Limits, String)](
          (() => Limits(maxMillis = 0), "maxMillis must be at least 1, not 0"),
          (() => Limits(maxSteps = -1), "maxSteps must be at least 1, not -1"),
          (() => Limits(maxMemory = 0), "maxMemory must be at least 1, not 0"),
          (() => Limits(maxOutput = 0), "maxOutput must be at least 1, not 0"),
          (() => Limits(maxImports = -1), "maxImports must be at least 0, not -1"),
          (() => Limits(maxImportSize = -1), "maxImportSize must be at least 0, not -1")
        )
      ) intercept[IllegalArgumentException](limits()).getMessage ==> problem
      intercept[IllegalArgumentException](ParseCache.bounded(-1)).getMessage ==>
        "maxBytes must be at least 0, not -1"
      intercept[IllegalArgumentException](BufferPool.bounded(-1)).getMessage ==>
        "count must be at least 0, not -1"
      Jsonnet().withParseCache(ParseCache.bounded(0)).evaluate("1") ==> Right("1\n")
    }
  }

  private def hinted(engine: Jsonnet, code: String): (String, String) = {
    val error = failure(engine, code)
    assert(error.diagnostic.kind == Diagnostic.Kind.Limit)
    (error.message, error.hint)
  }
}
