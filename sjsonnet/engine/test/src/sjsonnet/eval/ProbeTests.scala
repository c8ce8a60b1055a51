package sjsonnet.eval

import sjsonnet.{EvalError, Jsonnet, JsonTree}
import sjsonnet.resolve.ResolvedFile
import sjsonnet.runtime._
import sjsonnet.syntax.{Expr, Field}
import utest._

import scala.collection.mutable

/** What tools see of a running program. */
object ProbeTests extends TestSuite {

  val tests: Tests = Tests {

    test("expressions are watched as they are evaluated, with their values") {
      log("local f(x) = x * 2; [if true then f(1 + 2) else 0]") ==> Seq(
        "local f(x) = x * 2; [if true then f(1 + 2) else 0]",
        "f(x) = x * 2",
        "[if true then f(1 + 2) else 0]",
        "if true then f(1 + 2) else 0",
        "true",
        "f(1 + 2)",
        "f",
        "1",
        "2",
        "1 + 2",
        "x * 2",
        "x",
        "2"
      )
    }

    test("what is not evaluated is not seen") {
      val seen = evaluated("local a = [1][0], b = [2][0]; { x: b, y:: [3][0] }")
      assert(seen.contains("[2][0]"), !seen.contains("[1][0]"), !seen.contains("[3][0]"))
    }

    test("fields that are literals are seen too") {
      val seen = evaluated("{ a: 1, b: 'x', c: null, d: [true] }")
      Seq("1", "'x'", "null", "true").foreach(text => assert(seen.contains(text)))
    }

    test("a program does the same with a probe") {
      val programs = Seq(
        "local f(n, s) = if n == 0 then s else f(n - 1, s + n); f(100000, 0)",
        "local f(n) = n == 0 || f(n - 1); f(100000)",
        "{ a: 1, b+: { c: super.d }, assert self.a == 1 : 'no' } + { b+: { e: $.a } }",
        "std.foldl(function(a, b) a + b, std.range(1, 50), 0) + std.length([error 'never'])",
        "{ [k]: k + '!' for k in ['a', 'b'] if k != 'c' }",
        "local x = { a: 1 }; x { a+: 1, local l = (local m = 2; m), b: l }",
        "'%s and %(a)s' % { a: [1, { b: 2 }] }",
        "local a = 1 / 0; a",
        "{ a: self.b, b: self.a }",
        "assert false : 'message'; 1"
      )
      programs.foreach { program =>
        val engine = Jsonnet()
        text(engine.withProbe(new Recorder), program) ==> text(engine, program)
      }
    }

    test("a watch is told of every end of an evaluation") {
      val programs = Seq(
        "local f(n) = if n == 0 then error 'no' else 1 + f(n - 1); f(3)",
        "local f(n, s) = if n == 0 then s else f(n - 1, s + n); f(10, 0)",
        "{ a: self.b + 1, b: [1, 2][5] }",
        "local x = 1; local y = x; [y, true && false, !true, 1 < 2]"
      )
      for (program <- programs) {
        val open = new Balance
        Jsonnet().withProbe(open).evaluate(program): Unit
        assert(open.depth == 0, open.least == 0, open.most > 1)
      }
    }

    test("calls are traced with their arguments") {
      val lines = mutable.Buffer.empty[String]
      val program =
        """local fact(n) = if n == 0 then 1 else n * fact(n - 1);
          |local loop(n, s=[]) = if n == 0 then s else loop(n - 1, s + [n]) tailstrict;
          |{ greet(name):: 'hello ' + name, a: fact(2), b: loop(1), c: self.greet('you'), d: loop('x') }""".stripMargin
      Jsonnet().withProbe(new CallTracer(lines += _)).evaluate(program): Unit
      lines.toSeq ==> Seq(
        "fact(n=2)",
        "  fact(n=1)",
        "    fact(n=0)",
        "    = 1",
        "  = 1",
        "= 2",
        "loop(n=1, s=…)",
        "continues as",
        "loop(n=0, s=[1])",
        "= [1]",
        "greet(name='you')",
        "= 'hello you'",
        "loop(n='x', s=…)",
        "failed: Unexpected type string, expected number"
      )
    }

    test("fields are watched with the object they are computed in") {
      val seen = mutable.Buffer.empty[String]
      val probe = new Probe {
        override def watch(file: ResolvedFile, expr: Expr, session: Session): Option[Watch] = None
        override def watchField(file: ResolvedFile, field: Field, session: Session): Option[Watch] =
          Some(new Watch {
            override def before(frame: Frame): Unit =
              seen += s"${text(file, field.body)} in ${Inspection.self(frame).fold(0)(_.depth)}"
            override def after(value: Value): Unit = seen += s"= ${shown(value, session.ctx)}"
          })
      }
      Jsonnet().withProbe(probe).evaluate("{ a: self.b, b: 1 } + { b: 2 }"): Unit
      seen.toSeq ==> Seq("self.b in 2", "2 in 0", "= 2", "= 2")
    }

    test("what a watch is shown stays as it was") {
      val kept = mutable.Buffer.empty[(Frame, String)]
      val probe = new Probe {
        override def watch(file: ResolvedFile, expr: Expr, session: Session): Option[Watch] =
          Option.when(ProbeTests.text(file, expr) == "x + 1")(new Watch {
            override def before(frame: Frame): Unit =
              kept += frame -> shown(Inspection.variables(file, expr, frame).head._2, session.ctx)
            override def after(value: Value): Unit = ()
          })
      }
      val programs = Seq(
        "[x + 1 for x in std.range(1, 20)]",
        "std.map(function(x) x + 1, std.range(1, 20))",
        "std.foldl(function(a, x) x + 1, std.range(1, 20), 0)",
        "[x + 1 for y in [1, 2] for x in std.range(1, 20)]"
      )
      for (program <- programs) {
        kept.clear()
        Jsonnet().withProbe(probe).evaluate(program): Unit
        assert(kept.length >= 20, kept.map(_._1).toSet.size == kept.length)
      }
    }

    test("frames say which variables they have") {
      val seen = mutable.Buffer.empty[String]
      val probe = new Probe {
        override def watch(file: ResolvedFile, expr: Expr, session: Session): Option[Watch] =
          Option.when(ProbeTests.text(file, expr) == "here") {
            new Watch {
              override def before(frame: Frame): Unit =
                Inspection.variables(file, expr, frame).foreach { case (name, value) =>
                  seen += s"$name = ${shown(value, session.ctx)}"
                }
              override def after(value: Value): Unit = ()
            }
          }
      }
      val program =
        """local here = 0, outer = 1;
          |local f(x, y=2) = local z = 3; [
          |  { local shared = 5, local own = self.k, k: 4, m: local w = x; here + own + shared + w }.m
          |  for e in [6] if e > 0
          |];
          |f(7)""".stripMargin
      Jsonnet().withProbe(probe).evaluate(program): Unit
      seen.toSeq ==> Seq(
        "w = 7",
        "own = later",
        "shared = 5",
        "e = 6",
        "z = 3",
        "y = later",
        "x = 7"
      ) ++
        Seq("f = function", "outer = 1", "here = 0")
    }

    test("an evaluation can go on after an error") {
      var fails = true
      val engine = Jsonnet().withNative("sometimes") { _ =>
        if (fails) throw new RuntimeException("not yet") else JsonTree.Num(7)
      }
      val program =
        """local x = std.native('sometimes')();
          |{ a: x + 1, b: self.a, assert self.a > 0, c:: x, d: std.map(function(e) e + x, [1]) }""".stripMargin
      engine.program(Jsonnet.source("main", program), "").run { result =>
        val ctx = result.ctx
        def read(): Either[String, String] = ctx
          .attempt(Operators.toStr(result.value, Ctx.Here, ctx).toString)
          .left
          .map(_.message)
        read() ==> Left("not yet")
        read() ==> Left("not yet")
        fails = false
        read() ==> Right("""{"a": 8, "b": 8, "d": [8]}""")
      } ==> Right(())
    }

    test("a value that needs itself is found out after an error too") {
      Jsonnet().program(Jsonnet.source("main", "local x = [x[0]]; { a: x[0] }"), "").run { result =>
        val ctx = result.ctx
        Seq
          .fill(2)(ctx.attempt(Operators.toStr(result.value, Ctx.Here, ctx)).left.map(_.hint))
          .distinct
      } ==> Right(Seq(Left("infinite recursion: this value needs itself")))
    }
  }

  /** The source texts of the expressions that a program evaluates, in the order in which they start. */
  private def log(program: String): Seq[String] = {
    val recorder = new Recorder
    Jsonnet().withProbe(recorder).evaluate(program): Unit
    recorder.begun.toSeq
  }

  private def evaluated(program: String): Set[String] = log(program).toSet

  private final class Recorder extends Probe {
    val begun: mutable.Buffer[String] = mutable.Buffer.empty

    override def watch(file: ResolvedFile, expr: Expr, session: Session): Option[Watch] =
      Some(new Watch {
        override def before(frame: Frame): Unit = begun += text(file, expr)
        override def after(value: Value): Unit = ()
      })
  }

  /** Counts how many evaluations are open. */
  private final class Balance extends Probe {
    var depth, least, most = 0

    private def change(by: Int): Unit = {
      depth += by
      least = math.min(least, depth)
      most = math.max(most, depth)
    }

    private def counting: Option[Watch] = Some(new Watch {
      override def before(frame: Frame): Unit = change(1)
      override def after(value: Value): Unit = change(-1)
      override def leaving(): Unit = change(-1)
      override def failed(error: EvalError): Unit = change(-1)
    })

    override def watch(file: ResolvedFile, expr: Expr, session: Session): Option[Watch] = counting
    override def watchCalls(
        file: ResolvedFile,
        function: Expr.Function,
        session: Session
    ): Option[Watch] =
      counting
    override def watchField(file: ResolvedFile, field: Field, session: Session): Option[Watch] =
      counting
  }

  private def text(file: ResolvedFile, expr: Expr): String =
    new String(file.source.bytes.slice(expr.from, expr.until), "UTF-8")

  private def text(engine: Jsonnet, program: String): String =
    engine.evaluate(program).fold(engine.describe, identity)

  private def shown(value: Lazy, ctx: Ctx): String = value match {
    case function: FuncValue => function.typeName
    case known: Value        => Operators.toStr(known, Ctx.Here, ctx).toString
    case _                   => "later"
  }
}
