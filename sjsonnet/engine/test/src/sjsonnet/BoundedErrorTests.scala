package sjsonnet

import sjsonnet.text.Utf8
import utest._

/** The texts of errors are bounded, are made while the evaluation lasts, and count as output; so are the lines of traces. */
object BoundedErrorTests extends TestSuite {

  private def failure(code: String, limits: Limits = Limits(), maxTrace: Int = 20): EvalError = {
    val settings = Settings(maxStack = 10000, maxTrace = maxTrace, limits = limits)
    Jsonnet().withSettings(settings).evaluate(code) match {
      case Left(error: EvalError) => error
      case other                  => throw new java.lang.AssertionError(s"$code: $other")
    }
  }

  private def staticFailure(code: String): StaticError = Jsonnet().evaluate(code) match {
    case Left(error: StaticError) => error
    case other                    => throw new java.lang.AssertionError(s"$code: $other")
  }

  /** What is shown of two million bytes. */
  private def cut(byte: Char): String =
    s"${byte.toString * 500}… 1,999,000 more bytes …${byte.toString * 500}"

  val tests: Tests = Tests {
    test("long messages are cut in the middle") {
      val long = "std.repeat('x', 2e6)"
      failure(s"error $long").message ==> cut('x')
      failure(s"assert false : $long; 1").message ==> cut('x')
      failure(s"{ assert false : $long }").message ==> cut('x')
      failure(s"({ a: 1 })[$long]").message ==> s"Field does not exist: ${cut('x')}"
      failure(s"std.parseInt($long)").message ==> s"${cut('x')} is not a base 10 integer"
      failure(s"std.extVar($long)").message ==> s"Undefined external variable: ${cut('x')}"
      // The characters of two bytes each are counted by their bytes, and not cut apart.
      failure("error 'a' + std.repeat('é', 1e6)").message ==>
        "a" + "é" * 249 + "… 1,999,002 more bytes …" + "é" * 250
      failure("error std.repeat('x', 60000)").message ==> "x" * 60000
    }
    test("what a program's text has is cut, too") {
      staticFailure("x" * 2000000).message ==> s"Unknown variable: ${cut('x')}"
      val token = staticFailure("1 " + "y" * 2000000)
      assert(token.message.contains(cut('y')))
      assert(token.getMessage.length < Limits().maxErrorText)
      assert(failure("9" * 2000000).getMessage.length < 2000)
    }
    test("all of a text is bounded") {
      val f = "f" * 200
      val loop = s"local $f(n) = if n == 0 then error 'end' else 1 + $f(n - 1); $f(600)"
      val text = failure(loop, maxTrace = 0).getMessage
      assert(text.length <= Limits().maxErrorText)
      assert(text.startsWith("RUNTIME ERROR: end\n"))
      assert(text.contains(" more)\n"))
      assert(text.endsWith("\t$"))
      val short = failure(loop, Limits(maxErrorText = 1024), maxTrace = 0).getMessage
      assert(short.length <= 1024)
      assert(short.startsWith("RUNTIME ERROR: end\n"))
      assert(failure(loop, Limits(maxErrorText = 1 << 20), maxTrace = 0).getMessage.length > 100000)
    }
    test("a text does not depend on when it is read") {
      val limits = Limits(maxMillis = 500, maxMemory = 64 << 20)
      val errors = Seq("error std.repeat('x', 2e6)", "error {a: [1]}", "null.a")
        .map(failure(_, limits))
      val before = errors.map(error => (error.message, error.hint, error.getMessage))
      val end = System.nanoTime() + 600000000L
      while (System.nanoTime() < end) ()
      errors.map(error => (error.message, error.hint, error.getMessage)) ==> before
      before.map(_._3.linesIterator.next()) ==>
        Seq(
          s"RUNTIME ERROR: ${cut('x')}",
          "RUNTIME ERROR: {\"a\": [1]}",
          before(2)._3.linesIterator.next()
        )
    }
    test("a message that exceeds a limit is that limit's error") {
      val limits = Limits(maxMemory = 1 << 20)
      failure("error [std.repeat('x', 2e6)]", limits).message ==> "too much memory allocated"
    }
    test("of a message that shares its parts, only what is shown takes memory") {
      val ends = "x" * 500
      failure("error std.repeat('x', 2e6)", Limits(maxMemory = 1 << 20)).message ==>
        s"$ends… 1,999,000 more bytes …$ends"
    }
    test("traces count as output") {
      val lines = Seq.newBuilder[String]
      val engine = Jsonnet().withLimits(Limits(maxOutput = 100)).withTrace(lines += _)
      val code = "std.foldl(function(a, i) std.trace('0123456789', a + i), std.range(1, 20), 0)"
      engine.evaluate(code).left.map(_.diagnostic.code) ==> Left("E3033")
      lines.result().length ==> 3
    }
    test("an error is no longer than what may be written") {
      val error = failure("error std.repeat('x', 50000)", Limits(maxOutput = 2000))
      assert(error.getMessage.length <= 2000)
    }
    test("nothing is read before it is charged") {
      def importer(known: Option[Long]): Importer = new Importer {
        override def find(path: String, from: String): Option[String] = Some(path)
        override def read(name: String): Array[Byte] = throw new java.lang.AssertionError
        override def read(name: String, most: Long): Array[Byte] = {
          if (known.isDefined) throw new java.lang.AssertionError
          assert(most <= (1 << 20))
          new Array[Byte](most.toInt + 1)
        }
        override def size(name: String): Option[Long] = known
      }
      for {
        size <- Seq(Some(1L << 30), None)
        code <- Seq("import 'a'", "importstr 'a'", "importbin 'a'")
      } {
        val engine = Jsonnet().withLimits(Limits(maxMemory = 1 << 20)).withImporter(importer(size))
        engine.evaluate(code).left.map(_.message) ==> Left("too much memory allocated")
      }
    }
    test("code of the embedder's that outlives the limit does not succeed") {
      def wait(): Unit = {
        val end = System.nanoTime() + 30000000L
        while (System.nanoTime() < end) ()
      }
      val engine = Jsonnet()
        .withLimits(Limits(maxMillis = 20))
        .withNative("slow") { _ =>
          wait()
          JsonTree.Null
        }
        .withExtVars { _ =>
          wait()
          Some(Input("late"))
        }
        .withTrace(_ => wait())
      for (code <- Seq("std.native('slow')()", "std.extVar('x')", "std.trace('', 1)"))
        engine.evaluate(code).left.map(_.message) ==> Left("too much time taken")
    }
    test("reading a program is charged by what its tree takes, cached or not") {
      val code = "[" + "-1," * 10000 + "-1]"
      val engine = Jsonnet().withLimits(Limits(maxMemory = 1 << 20))
      for (_ <- 1 to 2) {
        val result = engine.evaluate(code, "big")
        result.left.map(_.message) ==> Left("too much memory allocated")
        result.left.map(_.trace.map(_.toString)) ==> Left(Vector("big:1:1"))
      }
      val roomy = engine.withLimits(Limits(maxMemory = 16 << 20))
      assert(roomy.evaluate(code, "big").isRight)
      engine.evaluate(code, "big").left.map(_.message) ==> Left("too much memory allocated")
      val plain = engine.withParseCache(ParseCache.none)
      for (json <- Seq("[" + "[1]," * 10000 + "1]", "[" + "1," * 200000 + "1]"))
        plain.evaluate(json).left.map(_.message) ==> Left("too much memory allocated")
      val imported = engine.withImporter(Importer.ofMap(Map("big" -> Utf8.encode(code))))
      imported.evaluate("import 'big'").left.map(_.message) ==> Left("too much memory allocated")
    }
  }
}
