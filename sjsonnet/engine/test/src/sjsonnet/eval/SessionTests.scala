package sjsonnet.eval

import sjsonnet.{Jsonnet, JsonnetError, Settings, Source}
import sjsonnet.resolve.ResolvedFile
import sjsonnet.runtime._
import sjsonnet.syntax.Expr
import sjsonnet.text.Utf8
import utest._

import scala.collection.mutable

/** Code that tools evaluate in an evaluation that is under way. */
object SessionTests extends TestSuite {

  val tests: Tests = Tests {

    test("inputs one after another, with names that the caller binds") {
      val seen = Jsonnet().session { session =>
        var scope = Scope.empty
        val lines = Seq(
          "x" -> "1 + 2",
          "f" -> "function(n) if n == 0 then x else f(n - 1)",
          "y" -> "x * x"
        )
        for ((name, code) <- lines)
          yield {
            val value = session.evaluate(source(code), scope)
            value.foreach(known => scope = scope.and(name -> known))
            shown(session, value)
          }
      }
      // A function does not see itself: the name is bound after it.
      seen ==> Right(Seq("3", "Unknown variable: f", "9"))
    }

    test("what fails leaves the evaluation as it was") {
      // A host without stack ends the evaluation; this limit is reached before.
      val engine = Jsonnet().withSettings(Settings(maxStack = 100))
      val seen = engine.session { session =>
        Seq("1 +", "1 / 0", "local f(n) = 1 + f(n); f(1)", "import 'none'", "2").map(code =>
          shown(session, session.evaluate(source(code)))
        )
      }
      seen.map(_.last) ==> Right("2")
      seen.map(_(1)) ==> Right("Division by zero.")
    }

    test("in a frame of a program that stands still: variables, arguments, objects") {
      val program =
        """local outer = 10;
          |{
          |  local hidden = 20,
          |  a: 1,
          |  b: { a: 2, c(x):: local y = x + 1; [outer + hidden + self.a + $.a, y] } + { a: 3 },
          |  d: self.b.c(5),
          |}.d""".stripMargin
      def at(code: String) = watched(program, "outer + hidden + self.a + $.a", code)
      at("[outer, x, y]") ==> "[10, 5, 6]"
      at("[self.a, $.a, x + $.a]") ==> "[3, 1, 6]"
      at("std.objectFields($)") ==> "['a', 'b', 'd']"
      at("local x = 7; self { a: x }.a") ==> "7"
      at("{ a: 8, b: [self.a, $.a] }.b") ==> "[8, 1]"
      at("super.a") ==> "Attempt to use super when there is no super class."
      at("none") ==> "Unknown variable: none"
      at("self.c(0)[1]") ==> "1"
    }

    test("super is that of the layer in which the code stands") {
      val program = "({ a: 1 } + { a: 2, b: [self.a, super.a, 2 * 0] } + { a: 3 }).b"
      watched(program, "2 * 0", "[self.a, super.a, 'b' in super]") ==> "[3, 1, false]"
    }

    test("an object on which nothing there depends is not known") {
      watched("{ a: 1, b: 1 + 1 }.b", "1 + 1", "self.a") ==> "self is not known here"
      watched("{ a: 1, b: 1 + 1 }.b", "1 + 1", "3") ==> "3"
      watched("{ a: 1, b: { c: 5, d: [self.c][0] } }.b.d", "[self.c][0]", "self.c") ==> "5"
      watched("{ a: 1, b: { c: 5, d: [self.c][0] } }.b.d", "[self.c][0]", "$.a") ==>
        "$ is not known here"
      watched("1 + 1", "1 + 1", "self") ==> "Can't use self outside of an object."
    }

    test("the program goes on as if nothing had been evaluated") {
      for (code <- Seq("f(n - 1)", "1 / 0", "std.trace('x', n)")) {
        val program = "local f(n) = if n == 0 then 0 else n + f(n - 1); f(5)"
        val probe = new InFrames("n + f(n - 1)", code)
        Jsonnet().withTrace(_ => ()).withProbe(probe).evaluate(program) ==> Right("15\n")
        assert(probe.seen.length >= 5)
      }
    }

    test("a stack of frames") {
      val stacks = mutable.Buffer.empty[String]
      val probe = new FrameStack {
        override def watch(file: ResolvedFile, expr: Expr, session: Session): Option[Watch] =
          Option.when(text(file, expr) == "error 'here'")(new Watch {
            override def before(frame: Frame): Unit = stacks += frames
              .map(call => shown(session, session.evaluate(source("[n, who]"), call.scope)))
              .mkString("; ")
            override def after(value: Value): Unit = ()
          })
      }
      val program =
        """local who = 'me';
          |local f(n) = if n == 0 then error 'here' else 1 + f(n - 1);
          |local g(n, who) = f(n) + 1;
          |g(2, 'you')""".stripMargin
      Jsonnet().withProbe(probe).evaluate(program): Unit
      stacks.toSeq ==> Seq("[0, 'me']; [1, 'me']; [2, 'me']; [2, 'you']")
    }
  }

  /** What `code` is where `place`, a part of the program, is about to be evaluated. */
  private def watched(program: String, place: String, code: String): String = {
    val probe = new InFrames(place, code)
    Jsonnet().withProbe(probe).evaluate(program): Unit
    probe.seen.head
  }

  private final class InFrames(place: String, code: String) extends Probe {
    val seen = mutable.Buffer.empty[String]

    override def watch(file: ResolvedFile, expr: Expr, session: Session): Option[Watch] =
      Option.when(text(file, expr) == place)(new Watch {
        override def before(frame: Frame): Unit =
          seen += shown(session, session.evaluate(source(code), Scope.at(file, expr, frame)))
        override def after(value: Value): Unit = ()
      })
  }

  private def shown(session: Session, result: Either[JsonnetError, Value]): String = {
    val text = result.flatMap(value => session.attempt(plain(value, session.ctx)))
    text.fold(_.message, identity)
  }

  private def plain(value: Value, ctx: Ctx): String = value match {
    case str: StrValue => s"'$str'"
    case arr: ArrValue =>
      (0 until arr.length).map(i => plain(arr(i, ctx), ctx)).mkString("[", ", ", "]")
    case other => Operators.toStr(other, Ctx.Here, ctx).toString
  }

  private def text(file: ResolvedFile, expr: Expr): String =
    Utf8.decode(file.source.bytes, expr.from, expr.until)

  private def source(code: String): Source = Jsonnet.source("<expression>", code)
}
