package sjsonnet

import sjsonnet.text.Utf8
import utest._

import java.util.concurrent.{Callable, Executors}

/** One engine, with its cached trees, used by several threads at once. */
object ThreadsTests extends TestSuite {

  val tests: Tests = Tests {

    test("threads get what one gets alone") {
      val engine = Jsonnet()
        .withImporter(Importer.ofMap(Map("lib" -> Utf8.encode(Library))))
        .withExtVar("n", Input.Data(JsonTree.Num(3)))
        .withNative("same", "value")(_.head)
      val results = onThreads(_ => engine.evaluate(Program, "main"))
      results.distinct ==> Seq(engine.evaluate(Program, "main"))
      assert(results.forall(_.isRight))
    }

    test("errors belong to the evaluation that has them") {
      val engine = Jsonnet()
      val results = onThreads { i =>
        val program = s"local f(n) = if n == 0 then error 'no $i' else 1 + f(n - 1); f($i)"
        engine.evaluate(program, s"main $i").left.map(engine.describe)
      }
      results.zipWithIndex.foreach { case (result, i) =>
        result.left.map(_.linesIterator.next()) ==> Left(s"RUNTIME ERROR: no $i")
      }
    }

    test("threads leave code to each other, of whatever programs") {
      val programs = (0 until 20).map { i =>
        s"""local lib = { n: $i, f(x):: { ['k%d' % (x + $i)]: $$.n + x, z+: { y${i % 7}: x } } };
           |lib + { n: super.n * 2, e: ${if (i % 9 == 0) "error 'no'"
          else "1"} } + lib.f($i) + { z+: { w: $i } }
           |""".stripMargin
      }
      def text(result: Either[JsonnetError, String]) = result.fold(_.getMessage, identity)
      val keepsNothing = Jsonnet().withParseCache(ParseCache.none)
      val expected = programs.map(program => text(keepsNothing.evaluate(program)))
      val engine = Jsonnet()
      val results = onThreads { i =>
        for (k <- 0 until 60) yield text(engine.evaluate(programs((i + k * 7) % programs.length)))
      }
      for ((result, i) <- results.zipWithIndex)
        result ==> (0 until 60).map(k => expected((i + k * 7) % programs.length))
    }

    test("a value is refused on every thread but its own, from the first use on") {
      val deep = "std.foldl(function(a, i) { a: a }, std.range(1, 5000), 1)"
      val program =
        Jsonnet().program(s"{ a: [1, { b: 2 }], deep: std.length(std.toString($deep)) }")
      val uses = Seq[Evaluated => Any](
        _.text(),
        _.bytes(),
        _.writeTo((_, _, _) => ()),
        _.tree,
        _.visit(Nobody),
        _.fields,
        _.elements
      )
      def refused(use: => Any): Unit = {
        val refusal = intercept[IllegalStateException](use)
        refusal.getMessage ==>
          "a value can be used only on the thread that evaluates it; pass on its text, tree or bytes"
      }
      val escaped = program.run { value =>
        for (use <- uses) onThreads(_ => refused(use(value)))
        val array = value.fields.head._2
        for (use <- uses) onThreads(_ => refused(use(array)))
        array.elements.map(_.text().trim.replaceAll("\\s", "")) ==> Vector("1", "{\"b\":2}")
        // The target is called on the thread with a deep stack, which works for this one.
        var inner = ""
        value.writeTo((_, _, _) => inner = array.elements.head.text())
        inner ==> "1\n"
        value
      }
      onThreads(_ => refused(escaped.map(_.text()).fold(throw _, identity)))
      intercept[IllegalStateException](escaped.map(_.text())).getMessage ==>
        "the evaluation that this value is of is over"
      val java = sjsonnet.javaapi.Jsonnet.builder().build().program("[1]")
      java.run { (value: sjsonnet.javaapi.Evaluated) =>
        onThreads(_ => refused(value.text(sjsonnet.javaapi.Format.json())))
        onThreads(_ => refused(value.elements()))
        value.text(sjsonnet.javaapi.Format.json())
      }: Unit
    }

    test("code and arguments are evaluated for each evaluation") {
      val engine = Jsonnet()
        .withExtVar("x", Input.Code("{ a: std.range(1, 100) }", "x"))
        .withTopLevelArgument("y", Input.Code("std.extVar('x') { b: self.a }", "y"))
      val results = onThreads(_ => engine.evaluate("function(y) std.length(y.b)"))
      results.distinct ==> Seq(Right("100\n"))
    }
  }

  private object Nobody extends JsonVisitor {
    override def visitNull(): Unit = ()
    override def visitBoolean(value: Boolean): Unit = ()
    override def visitNumber(value: Double): Unit = ()
    override def visitString(value: String): Unit = ()
    override def beginArray(length: Int): Unit = ()
    override def endArray(): Unit = ()
    override def beginObject(length: Int): Unit = ()
    override def visitField(name: String): Unit = ()
    override def endObject(): Unit = ()
  }

  private val Library =
    """{
      |  local fib(n) = if n < 2 then n else fib(n - 1) + fib(n - 2),
      |  base:: { name: 'base', size: fib(12), double: self.size * 2 },
      |  mixin(n):: { name: super.name + n, size+: n },
      |}""".stripMargin

  private val Program =
    """local lib = import 'lib';
      |local mixed = std.foldl(function(o, i) o + lib.mixin(i), std.range(1, 20), lib.base);
      |[mixed, mixed { extra: std.native('same')([self.double, std.extVar('n')]) }]
      |""".stripMargin

  /** The results of `evaluate` for each number, all computed concurrently. */
  private def onThreads[A](evaluate: Int => A): Seq[A] = {
    val pool = Executors.newFixedThreadPool(Threads)
    try {
      val started = (0 until Evaluations).map { i =>
        pool.submit(new Callable[A] { override def call(): A = evaluate(i) })
      }
      started.map(_.get)
    } finally pool.shutdownNow(): Unit
  }

  private final val Threads = 8
  private final val Evaluations = 64
}
