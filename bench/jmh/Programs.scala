package sjsonnet.bench

import java.nio.file.{Files, Paths}
import java.util.concurrent.TimeUnit

import org.openjdk.jmh.annotations._

import sjsonnet.{Jsonnet, JsonnetError, JsonTree}

/** Programs in a warm JVM, by our engine and by databricks/sjsonnet, each evaluated and written as JSON every time. Both
  * engines keep what they parsed.
  *
  * `./mill bench.jmh Programs`, and `-p program=fib` for one of them.
  */
@State(Scope.Benchmark)
@BenchmarkMode(Array(Mode.AverageTime))
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Fork(1)
@Warmup(iterations = 5, time = 2)
@Measurement(iterations = 5, time = 2)
class Programs {

  /** Files in `bench/programs` and in `bench/jmh/programs`. */
  @Param(
    Array(
      "fib",
      "merges",
      "mixins",
      "objects",
      "comprehensions",
      "std/split",
      "warm/base64",
      "warm/hashes",
      "warm/joins",
      "warm/ranges",
      "warm/sorts",
      "warm/string_appends"
    )
  )
  var program: String = ""

  private var code = ""
  private val engine = Jsonnet()
  private val databricks = DatabricksEngine.load()

  @Setup
  def read(): Unit = {
    val file = Seq("bench/programs", "bench/jmh/programs")
      .map(folder => Paths.get(s"$folder/$program.jsonnet"))
      .find(Files.exists(_))
      .get
    code = new String(Files.readAllBytes(file), "UTF-8")
    val (ours, theirs) = (engine.evaluate(code), databricks.apply("text", code).toString)
    if (ours.flatMap(JsonTree.parse(_)) != JsonTree.parse(theirs))
      throw new AssertionError(s"$program: $ours is not $theirs")
  }

  @Benchmark
  def ours(): Either[JsonnetError, String] = engine.evaluate(code)

  @Benchmark
  def theirs(): AnyRef = databricks.apply("text", code)
}
