package sjsonnet

import utest._

/** All recursion of the evaluator asks first whether the stack suffices. That is written out at each place, since a closure
  * would cost an allocation for each call, so this holds the places together: what is entered is left, and what runs on a
  * deeper stack is what would have run on this one.
  */
object EnteringTests extends TestSuite {

  import Checkout._

  val tests: Tests = Tests {

    test("there are places to look at") {
      assert(places.length > 15)
    }

    test("what is entered is left, or does the same on a deeper stack") {
      none(places.filterNot(_.isWhole).map(place => s"${place.file}: ${place.text}"))
    }

    test("a place that differs is found") {
      def isWhole(text: String) = Place("", text.replaceAll("\\s+", " ")).isWhole
      assert(
        isWhole("if (ctx.tryEnter(pos)) { f(a)\n ctx.leave() } else ctx.runOnDeepStack(pos)(f(a))"),
        !isWhole("if (ctx.tryEnter(pos)) { f(a) } else ctx.runOnDeepStack(pos)(f(a))"),
        !isWhole(
          "if (ctx.tryEnter(pos)) { f(a)\n ctx.leave() } else ctx.runOnDeepStack(pos)(f(b))"
        ),
        !isWhole("if (ctx.tryEnter(pos)) { f(a)\n ctx.leave() } else ctx.runOnDeepStack(at)(f(a))"),
        !isWhole("if (path.enter(deep)) { f(a)\n ctx.leave() } else path.runOnDeepStack(f(a))")
      )
    }
  }

  private case class Place(file: String, text: String) {
    def isWhole: Boolean = text match {
      case Whole(receiver, _, at, body, otherwise, deeper, rest) =>
        val work = body match {
          case Kept(name, kept, result) if name == result => kept
          case _                                          => body
        }
        otherwise == receiver && Option(deeper).forall(_ == at) &&
        work == s"${balanced(rest)} $receiver.leave()"
      case _ => false
    }
  }

  /** The result of the work in a variable. */
  private val Kept = """val (\w+) = (.*) (\w+)""".r

  private val Whole =
    """(\w+)\.(tryEnter|enter)\((.*?)\)\) \{ (.*?) \} else (\w+)\.runOnDeepStack(?:\((\w+|Ctx\.Here)\))?\((.*)""".r.unanchored

  /** The text up to the parenthesis that closes one opened before it. */
  private def balanced(text: String): String = {
    val depths = text.scanLeft(1) { (depth, char) =>
      if (char == '(') depth + 1 else if (char == ')') depth - 1 else depth
    }
    text.take(depths.indexOf(0) - 1)
  }

  /** `a + number` only asks whether the stack suffices for less than the plain way needs. */
  private val OnlyAsks = "sjsonnet/engine/src/sjsonnet/runtime/Operators.scala"

  private lazy val places: Seq[Place] = for {
    file <- sources if file.path != OnlyAsks
    text = file.lines.mkString(" ").replaceAll("\\s+", " ")
    found <- "if \\((?:ctx\\.tryEnter|path\\.tryEnter|path\\.enter)\\(".r.findAllMatchIn(text)
  } yield Place(file.path, text.substring(found.start, math.min(text.length, found.start + 600)))
}
