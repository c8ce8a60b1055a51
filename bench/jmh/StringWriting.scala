package sjsonnet.bench

import java.util.concurrent.TimeUnit

import org.openjdk.jmh.annotations._

import sjsonnet.micro.{Peers, Side}

/** Strings as JSON: an array of strings of one kind and length, written to memory by this engine, jsoniter-scala and
  * Jackson. These are the sides of `bench.report peers`, each in a JVM of its own.
  *
  * `./mill bench.jmh StringWriting`, and `-p length=1024 -p kind=clean` for one row.
  */
@State(Scope.Thread)
@BenchmarkMode(Array(Mode.AverageTime))
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(1)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
class StringWriting {

  @Param(
    Array("clean", "escape first", "escape last", "1 % dirty", "all dirty", "Latin", "CJK", "emoji")
  )
  var kind: String = ""

  @Param(Array("8", "24", "64", "256", "1024", "8192", "1048576"))
  var length: Int = 0

  @Param(Array("this engine", "jsoniter-scala", "Jackson", "Jackson, UTF-8"))
  var side: String = ""

  private var chosen: Side = _

  @Setup
  def choose(): Unit = chosen = Peers.workload(kind, length).sides.find(_.name == side).get

  @Benchmark
  def write(): Int = chosen.run(1)
}
