package sjsonnet.bench

import java.util.concurrent.TimeUnit

import org.openjdk.jmh.annotations._

import sjsonnet.micro.{Pooling => Pools, Side}

/** What pooled arrays save in time and, with `-prof gc`, in allocation: the sides of `bench.report pool`, each in a JVM of
  * its own.
  *
  * `./mill bench.jmh Pooling -prof gc`, and `-p side=…` for one of them.
  */
@State(Scope.Thread)
@BenchmarkMode(Array(Mode.AverageTime))
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(1)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
class Pooling {

  @Param(Array("documents of 20 strings", "documents of 2000 strings", "short evaluations"))
  var workload: String = ""

  @Param(Array("borrowed array", "array of its own"))
  var side: String = ""

  private var chosen: Side = _

  @Setup
  def choose(): Unit =
    chosen = Pools.workloads.find(_.name == workload).get.sides.find(_.name == side).get

  @Benchmark
  def run(): Int = chosen.run(1)
}
