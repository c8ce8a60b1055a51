package sjsonnet.test

import sjsonnet._
import sjsonnet.text.Utf8

import java.util.Random

/** Evaluates programs under fault injection, for `test_suite/tools/fuzz.py`: `--faults FROM TO`.
  *
  * Each line of `FROM` is a number and a program. The number determines the fault: the importer, a native function or the
  * output's target fails, at one of its calls and in one of several ways; a limit of any kind is reached; or the evaluation
  * is cancelled. `TO` receives as many lines of JSON, like those of [[Batch]]. The kind is `broken` if the engine
  * misbehaved: the outcome was neither the result without faults, nor an error that describes the fault, nor the exception
  * thrown by the importer or target.
  *
  * All programs share one engine, and so its caches. After each fault, the shared engine evaluates the same program without
  * faults, and must return what a new engine does.
  */
private[test] object Faults {
  final val Flag = "--faults"

  def run(from: String, to: String): Unit = {
    val bytes = Host.read(from)
    val answers = new StringBuilder
    for (line <- Utf8.decode(bytes, 0, bytes.length).split('\n')) {
      val (seed, program) = line.splitAt(line.indexOf(' '))
      val (kind, text) = outcome(seed.toLong, program.drop(1))
      answers ++= Batch.line(kind, text)
    }
    Host.write(to, Utf8.encode(answers.toString))
  }

  /** The outcome of a program: the text of its value, or its error. */
  private type Result = Either[JsonnetError, String]

  /** An exception of importers and targets that is not one of ours. */
  private final class Fault extends RuntimeException("a fault", null, false, false)

  private val files = Map(
    "a" -> "{ x: 1, y: importstr 'b', z: (import 'c')(2) }",
    "b" -> "text " * 40,
    "c" -> "function(n) if n == 0 then 0 else n * 2",
    "d" -> "{ \"data\": [1, 2, { \"more\": null }] }",
    "broken" -> "{ a: "
  ).map { case (name, text) => (name, Utf8.encode(text)) }

  /** More than any program uses that ends within a second. */
  private val generous =
    Limits(maxSteps = 3000000, maxOutput = 64 << 20, maxString = 16 << 20, maxArray = 1 << 20)

  private def newEngine: Jsonnet =
    Jsonnet().withSettings(Settings(maxStack = 500, limits = generous))

  private val shared: Jsonnet = newEngine

  private val ways = Vector[(Jsonnet, String) => Result](
    (engine, code) => engine.evaluate(code, "main"),
    (engine, code) =>
      engine.evaluateBytes(code, "main").map(bytes => Utf8.decode(bytes, 0, bytes.length)),
    (engine, code) => engine.evaluateTree(code, "main").map(_.toString),
    (engine, code) => {
      val out = new java.io.ByteArrayOutputStream
      engine
        .evaluateTo(code, Target.of(out), "main")
        .map(_ => Utf8.decode(out.toByteArray, 0, out.size))
    }
  )

  private val formats = Vector("json", "yaml", "toml", "string", "yaml-stream")
    .map(OutputFormat.named(_, None, false))
    .collect { case Right(format) => format }

  def outcome(seed: Long, code: String): (String, String) = {
    val random = new Random(seed * 7919)
    val format =
      if (random.nextInt(4) > 0) OutputFormat.json else formats(random.nextInt(formats.length))
    val toTarget = random.nextInt(4) == 0
    val way = if (toTarget) ways(0) else ways(random.nextInt(ways.length))
    def settings(limits: Limits, maxStack: Int, maxParserDepth: Int) = Settings(
      maxStack = maxStack,
      maxParserDepth = maxParserDepth,
      limits = limits,
      format = format,
      numberFormat = NumberFormat.Reference
    )
    val usual = settings(generous, 500, 1000)
    val plainHost = new FaultyHost(None)
    val plain = way(plainHost.engine(newEngine.withSettings(usual)), code)
    val calls = plainHost.calls
    val plan = if (random.nextInt(3) > 0) Some(new Plan(random, calls)) else None
    val faultyHost = new FaultyHost(plan)
    val chosen = settings(
      limits(random),
      stack(random),
      if (random.nextInt(8) == 0) 1 + random.nextInt(40) else 1000
    )
    val faulty = faultyHost.engine(shared.withSettings(chosen))
    val found: Either[Throwable, String] =
      try
        if (toTarget) faultyHost.toTarget(faulty, code).map(_ => "")
        else way(faulty, code)
      catch {
        case fault: Fault     => Left(fault)
        case error: Throwable => return ("broken", s"thrown: ${described(error)}")
      }
    val again = way(new FaultyHost(None).engine(shared.withSettings(usual)), code)
    if (!same(again, plain))
      ("broken", s"behind the fault: ${text(again)} instead of ${text(plain)}")
    else
      found match {
        case Right("") if plain.isRight            => ("value", "")
        case Right(value) if plain.contains(value) => ("value", "")
        case Right(value)                          =>
          ("broken", s"a value, ${value.take(200)}, where ${text(plain)} is right")
        case Left(_: Fault) if faultyHost.hasThrown                     => ("thrown", "")
        case Left(error: JsonnetError) if isRight(error, plain, faulty) =>
          ("error", error.diagnostic.code)
        case Left(error) => ("broken", s"${described(error)} where ${text(plain)} is right")
      }
  }

  private def described(error: Throwable): String =
    s"${error.getClass.getName}: ${error.getMessage} ${error.getStackTrace.take(8).mkString(" ")}"

  private def text(result: Result): String = result.fold("error " + _.message, identity).take(200)

  private def same(a: Result, b: Result): Boolean = (a, b) match {
    case (Right(x), Right(y)) => x == y
    case (Left(x), Left(y))   => x.message == y.message
    case _                    => false
  }

  /** Whether the error is legitimate for a program whose outcome without faults is `plain`, and can be rendered. */
  private def isRight(error: JsonnetError, plain: Result, engine: Jsonnet): Boolean = {
    val isOfFault = error.diagnostic.kind match {
      case Diagnostic.Kind.Limit | Diagnostic.Kind.Import | Diagnostic.Kind.Host => true
      case _                                                                     => false
    }
    engine.describe(error).contains(error.message.linesIterator.nextOption().getOrElse("")) &&
    (isOfFault || plain.left.exists(_.message == error.message))
  }

  private def upTo(most: Long, random: Random): Long =
    math.exp(random.nextDouble() * math.log(most.toDouble)).toLong max 1

  private def stack(random: Random): Int =
    if (random.nextInt(4) == 0) upTo(500, random).toInt else 500

  /** Usually a single limit, chosen logarithmically so that a few steps are as likely as many. */
  private def limits(random: Random): Limits = random.nextInt(10) match {
    case 0 => generous.copy(maxSteps = upTo(100000, random))
    case 1 => generous.copy(maxMemory = upTo(10000000, random))
    case 2 => generous.copy(maxOutput = upTo(10000, random))
    case 3 => generous.copy(maxImports = random.nextInt(5))
    case 4 => generous.copy(maxImportSize = random.nextInt(250))
    case 5 => generous.copy(maxString = upTo(10000, random).toInt)
    case 6 => generous.copy(maxArray = upTo(1000, random).toInt)
    case 7 =>
      Limits(
        maxSteps = upTo(100000, random),
        maxMemory = upTo(10000000, random),
        maxOutput = upTo(10000, random),
        maxString = upTo(10000, random).toInt,
        maxArray = upTo(1000, random).toInt
      )
    case _ => generous
  }

  /** Which of the program's calls to its host fails, and how. */
  private final class Plan(random: Random, calls: Int) {
    val failing: Int = 1 + random.nextInt(calls + 2)
    val way: Int = random.nextInt(4)
  }

  /** The host of a program: files, a native function, a target. One of its calls fails if there is a plan. */
  private final class FaultyHost(plan: Option[Plan]) {
    var calls = 0
    var hasThrown = false
    private val cancellation = new Cancellation

    /** Counts a call, and makes it fail if it is the chosen one. Returns `false` if the caller is to fail in its own way. */
    private def call(): Boolean = {
      calls += 1
      plan.forall { plan =>
        calls != plan.failing || {
          plan.way match {
            case 0 =>
              hasThrown = true
              throw new Fault
            case 1 =>
              cancellation.cancel()
              true
            case _ => false
          }
        }
      }
    }

    private object FaultyImporter extends Importer {
      override def find(path: String, from: String): Option[String] =
        if (call()) Some(path).filter(files.contains) else None
      override def read(name: String): Array[Byte] =
        if (call()) files(name) else throw new ImportFailure("cannot be read")
    }

    def engine(plain: Jsonnet): Jsonnet = plain
      .withCancellation(cancellation)
      .withImporter(FaultyImporter)
      .withTrace(_ => call(): Unit)
      .withNative("f", "x")(args =>
        // Native functions may throw anything: it becomes an error of the program.
        if (call()) JsonTree.Arr(args) else throw new IllegalStateException("no luck")
      )

    /** Evaluates to a target that may fail. */
    def toTarget(engine: Jsonnet, code: String): Either[JsonnetError, Unit] = {
      val target: Target = (_, _, _) => if (!call()) throw new OutputTooLarge
      engine.evaluateTo(code, target, "main")
    }
  }
}
