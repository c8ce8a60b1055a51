package sjsonnet.bench

import java.nio.file.{Files, Paths}
import java.util.concurrent.TimeUnit

import org.openjdk.jmh.annotations._

import sjsonnet.{Jsonnet, JsonnetError, JsonTree, JsonVisitor, Target}
import sjsonnet.compat.{DefaultParseCache, Importer, Interpreter, OsPath, Renderer}

/** A small, a medium and a large program through each way out of the engine, and out of databricks/sjsonnet, in a warm JVM.
  * Both have parsed the program before.
  *
  * `./mill bench.jmh EntryPoints -prof gc`
  */
@State(Scope.Benchmark)
@BenchmarkMode(Array(Mode.AverageTime))
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Fork(1)
@Warmup(iterations = 5, time = 2)
@Measurement(iterations = 5, time = 2)
class EntryPoints {

  @Param(Array("small", "medium", "large"))
  var program: String = ""

  private var code = ""
  private val engine = Jsonnet()
  private val inJava = sjsonnet.javaapi.Jsonnet.create()
  private val interpreter =
    new Interpreter(Map(), Map(), OsPath(os.pwd), Importer.empty, new DefaultParseCache)
  private val path = OsPath(os.pwd / "main.jsonnet")

  private val databricks = DatabricksEngine.load()

  @Setup
  def read(): Unit = {
    code =
      new String(Files.readAllBytes(Paths.get(s"bench/jmh/programs/$program.jsonnet")), "UTF-8")
    val (ours, theirs) = (value().map(_.render()), databricks.apply("render", code))
    if (ours != Right(theirs)) throw new AssertionError(s"$ours is not $theirs")
  }

  @Benchmark
  def text(): Either[JsonnetError, String] = engine.evaluate(code)

  @Benchmark
  def bytes(): Either[JsonnetError, Array[Byte]] = engine.evaluateBytes(code)

  @Benchmark
  def stream(): Either[JsonnetError, Unit] = engine.evaluateTo(code, EntryPoints.DiscardingTarget)

  @Benchmark
  def tree(): Either[JsonnetError, JsonTree] = engine.evaluateTree(code)

  @Benchmark
  def visitor(): Either[JsonnetError, Unit] =
    engine.program(code).visit(EntryPoints.IgnoringVisitor)

  @Benchmark
  def javaText(): String = inJava.evaluate(code)

  @Benchmark
  def javaValue(): AnyRef = inJava.program(code).evaluateValue()

  /** A value of ujson, by the entry point that databricks/sjsonnet has for it. */
  @Benchmark
  def value(): Either[String, ujson.Value] = interpreter.interpret(code, path)

  /** A text, likewise. */
  @Benchmark
  def rendered(): Either[String, String] =
    interpreter.interpret0(code, path, new Renderer(indent = 3)).map(_.toString)

  @Benchmark
  def databricksValue(): AnyRef = databricks.apply("value", code)

  @Benchmark
  def databricksText(): AnyRef = databricks.apply("text", code)
}

object EntryPoints {

  /** Looks at nothing. */
  private object IgnoringVisitor extends JsonVisitor {
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

  /** Takes everything. */
  private object DiscardingTarget extends Target {
    override def write(bytes: Array[Byte], from: Int, until: Int): Unit = ()
  }
}
