package sjsonnet.bench

import java.nio.file.{Files, Paths}
import java.util.concurrent.TimeUnit

import org.openjdk.jmh.annotations._

import sjsonnet.{Jsonnet, JsonnetError}

/** The programs of `bench/programs` in a warm JVM: parsed, evaluated and rendered each time.
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

  @Param(Array("fib", "merges", "mixins", "objects"))
  var program: String = ""

  private var code = ""
  private val engine = Jsonnet()

  @Setup
  def read(): Unit =
    code = new String(Files.readAllBytes(Paths.get(s"bench/programs/$program.jsonnet")), "UTF-8")

  @Benchmark
  def evaluate(): Either[JsonnetError, String] = engine.evaluate(code)
}
