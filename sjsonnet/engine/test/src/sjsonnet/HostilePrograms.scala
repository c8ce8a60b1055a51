package sjsonnet

import sjsonnet.JsonTree.{Arr, Num, Obj, Str}
import sjsonnet.test.{CaseSuite, Host, Mismatch, TestRun}
import sjsonnet.text.Utf8

/** Programs that would run for ever or use all memory, and the limits that stop them: `test_suite/hostile.jsonl`, one
  * `[name, program, limits, code]` per line. The limits are those of [[Limits]] and [[Settings]], by name. `code` is the
  * error's code, or two separated by a bar if the host's stack may overflow first. Each program is a test.
  */
object HostilePrograms extends CaseSuite {

  override def run(test: TestRun): Unit = programs.foreach { program =>
    if (test.wants(program.name)) test(program.name)(check(program))
  }

  private final class Hostile(
      val name: String,
      val code: String,
      val settings: Settings,
      val error: String
  )

  private def check(program: Hostile): Unit = {
    val engine = Jsonnet().withSettings(program.settings)
    engine.evaluateTo(program.code, (_, _, _) => ()) match {
      case Left(error) =>
        val text = engine.describe(error)
        val hasPlace = error match {
          case _: StaticError    => true
          case failed: EvalError => failed.trace.nonEmpty
        }
        if (!program.error.split('|').contains(error.diagnostic.code) || !hasPlace)
          throw new Mismatch(
            s"expected ${program.error}, got ${error.diagnostic.code}: ${text.take(500)}"
          )
      case Right(_) => throw new Mismatch("a value")
    }
  }

  private lazy val programs: Vector[Hostile] = {
    val bytes = Host.read("test_suite/hostile.jsonl")
    val lines = Utf8.decode(bytes, 0, bytes.length).linesIterator
    // JSON is valid Jsonnet.
    Jsonnet().evaluateTree(lines.mkString("[", ",", "]")) match {
      case Right(Arr(all)) =>
        all.map {
          case Arr(Vector(Str(name), Str(code), Obj(limits), Str(error))) =>
            new Hostile(name, code, limits.foldLeft(usual)(limited), error)
          case other => throw new Mismatch(s"hostile.jsonl: $other")
        }
      case other => throw new Mismatch(s"hostile.jsonl: $other")
    }
  }

  /** Deep enough for the programs, and not too deep for any host. */
  private val usual = Settings(maxStack = 400)

  private def limited(settings: Settings, limit: (String, JsonTree)): Settings = {
    val limits = settings.limits
    limit match {
      case ("maxStack", Num(n))       => settings.copy(maxStack = n.toInt)
      case ("maxParserDepth", Num(n)) => settings.copy(maxParserDepth = n.toInt)
      case ("maxSteps", Num(n))       => settings.copy(limits = limits.copy(maxSteps = n.toLong))
      case ("maxMemory", Num(n))      => settings.copy(limits = limits.copy(maxMemory = n.toLong))
      case ("maxOutput", Num(n))      => settings.copy(limits = limits.copy(maxOutput = n.toLong))
      case ("maxString", Num(n))      => settings.copy(limits = limits.copy(maxString = n.toInt))
      case ("maxArray", Num(n))       => settings.copy(limits = limits.copy(maxArray = n.toInt))
      case ("maxTailCalls", Num(n))   =>
        settings.copy(limits = limits.copy(maxTailCalls = n.toLong))
      case other => throw new Mismatch(s"hostile.jsonl: $other")
    }
  }
}
