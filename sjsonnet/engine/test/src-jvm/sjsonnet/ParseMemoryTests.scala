package sjsonnet

import sjsonnet.eval.TreeCache
import sjsonnet.syntax.Grammar
import sjsonnet.text.Utf8
import utest._

import java.lang.management.ManagementFactory
import scala.util.Random

/** What parsing and resolving a program charges is about what it allocates, whatever the program looks like: mutants of the
  * test suite's programs, each many times in one source.
  */
object ParseMemoryTests extends TestSuite {

  /** What one source has charged and allocated, in bytes. */
  private final case class Cost(code: String, charged: Long, allocated: Long) {
    val length: Int = Utf8.encode(code).length

    /** What is not charged is allowed once, and half as much again as what is. */
    def isCovered: Boolean = allocated <= charged * 3 / 2 + Uncharged
  }

  /** The tables that every parser begins with, and the tokens since the meter was called last. The limit of memory promises
    * no more than 16 MB beyond half as much again.
    */
  private val Uncharged = 256L << 10

  private val threads = ManagementFactory.getThreadMXBean match {
    case threads: com.sun.management.ThreadMXBean => threads
    case other                                    => throw new java.lang.AssertionError(other)
  }

  private def parse(code: String, memory: Long): Cost = {
    val source = new Source("mutant", Utf8.encode(code))
    val meter = new LimitedMeter(Int.MaxValue)
    meter.memoryLeft = memory
    val before = threads.getThreadAllocatedBytes(Thread.currentThread.getId)
    val charged =
      try TreeCache.parse(source, Grammar.default, meter).weight
      catch { case _: StaticError => memory - meter.memoryLeft }
    val allocated = threads.getThreadAllocatedBytes(Thread.currentThread.getId) - before
    Cost(code, charged, allocated)
  }

  private val programs: Seq[String] = Checkout
    .below("test_suite")
    .filter(path => path.endsWith(".jsonnet") || path.endsWith(".libsonnet"))
    .map(Checkout.read(_))
    .filter(text => text.nonEmpty && text.length <= 4000)

  private val Pieces =
    Seq("(", ")", "[", "]", "{", "}", ",", ":", "'", "\"", "+", ".", " ", "\n") ++
      Seq("a", "1", "$", "self", "x: 1,", "[i for i in []]", "local x = 1;", "|||\n a\n|||", "#\n")

  private def mutant(text: String, random: Random): String =
    (0 until 1 + random.nextInt(3)).foldLeft(text) { (text, _) =>
      val from = random.nextInt(text.length + 1)
      val until = math.min(text.length, from + random.nextInt(20))
      val inserted = random.nextInt(3) match {
        case 0 => ""
        case 1 => Pieces(random.nextInt(Pieces.length))
        case _ => text.substring(from, until) * 2
      }
      text.substring(0, from) + inserted + text.substring(until)
    }

  /** A program many times, and a mutant of it somewhere among them. */
  private def source(random: Random): String = {
    val program = programs(random.nextInt(programs.length))
    val copies = Array.fill(math.max(1, SourceLength / program.length))(program)
    copies(random.nextInt(copies.length)) = mutant(program, random)
    copies.mkString("[(", "\n), (", "\n)]")
  }

  private val SourceLength = 100000

  /** Sources of one kind of token or expression. */
  private val extremes: Seq[String] = Seq(
    "[" + "1," * 50000 + "]",
    "[" + "a," * 30000 + "1]",
    "[" + "[]," * 30000 + "]",
    "[" + "{}," * 30000 + "]",
    "[" + "null," * 30000 + "]",
    "[" + "''," * 30000 + "]",
    "[" + "'\\n'," * 30000 + "]",
    "[" + "self," * 3000 + "]",
    "{" + (1 to 10000).map(i => s"f$i:1,").mkString + "}",
    (1 to 10000).map(i => s"local v$i=1;").mkString.take(100000) + "1",
    "[" + "function(x)x," * 10000 + "]",
    "[" + "[x for x in[]]," * 10000 + "]",
    "local x=1;[" + "x," * 50000 + "]",
    "local x=1;[" + "x.a," * 30000 + "]",
    "local x=1;[" + "x()," * 30000 + "]",
    "[" + "-1," * 30000 + "]",
    "[" + "{a:1}," * 20000 + "]",
    "[" + "{a+:1}," * 20000 + "]",
    "[" + "{a:self}," * 20000 + "]",
    "[" + "{local a=1}," * 10000 + "]",
    "[" + "{assert 1}," * 10000 + "]",
    "'" + "a" * 200000 + "'",
    "'" + "\\n" * 100000 + "'",
    "'" + "\\u0041" * 30000 + "'",
    "|||\n" + " a\n" * 50000 + "|||",
    "9" * 100000,
    "a" * 100000,
    "1" + "+1" * 20000,
    "(" * 400 + "1" + ")" * 400,
    " " * 200000 + "1",
    "#\n" * 100000 + "1"
  )

  /** The most that a program charges for each of its bytes: for a level of nesting, a token and the byte itself. */
  private val MostPerByte = 330L

  val tests: Tests = Tests {
    test("what is charged covers what is allocated, and is enough to end parsing in time") {
      val random = new Random(40)
      extremes.foreach(parse(_, Long.MaxValue)) // loads the classes
      val costs = (extremes ++ Seq.fill(400)(source(random))).map(parse(_, Long.MaxValue))
      Checkout.none(costs.filterNot(_.isCovered).map { cost =>
        s"${cost.allocated} bytes allocated, ${cost.charged} charged: ${cost.code.take(80)}"
      })
      Checkout.none(costs.filter(cost => cost.charged > cost.length * MostPerByte).map { cost =>
        s"${cost.charged} bytes charged for ${cost.length}: ${cost.code.take(80)}"
      })
      for (cost <- costs) {
        parse(cost.code, cost.charged): Unit
        intercept[LimitedMeter.Ended](parse(cost.code, cost.charged - 1)): Unit
      }
    }
  }
}
