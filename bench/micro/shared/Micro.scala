package sjsonnet.micro

/** Micro-benchmarks of the output and input paths. The engine's code (the first side of each workload) is compared with
  * others on the JVM, in a native binary and in Node.
  *
  * {{{
  * GROUP… [--rounds N] [--only TEXT] [--once]
  * }}}
  *
  * `--only` keeps the workloads whose name contains the text. Every side's result is compared with a plain implementation
  * before anything is measured; `--once` does only that.
  */
object Micro {

  private val groups: Seq[(String, () => Iterator[Workload])] = Seq(
    "strings" -> (() => StringWriting.workloads),
    "peers" -> (() => Peers.workloads),
    "forms" -> (() => Forms.workloads),
    "pool" -> (() => Pooling.workloads),
    "numbers" -> (() => NumberWriting.workloads),
    "reading" -> (() => Reading.workloads)
  )

  def main(given: Array[String]): Unit = {
    val args = Host.arguments(given)
    def option(name: String): Option[String] =
      args.indexOf(name) match {
        case -1 => None
        case at => args.lift(at + 1)
      }
    val rounds = option("--rounds").fold(15)(_.toInt)
    val only = option("--only").getOrElse("")
    val chosen = args.toSeq.filter(arg => groups.exists(_._1 == arg))
    groups.foreach { case (name, workloads) =>
      if (chosen.isEmpty || chosen.contains(name)) {
        println(s"\n$name")
        workloads().filter(_.name.contains(only)).map(new Comparison(_, rounds)).foreach {
          comparison =>
            comparison.check()
            if (!args.contains("--once")) comparison.print()
        }
      }
    }
  }
}

/** A task, to be done in several ways.
  *
  * @param bytes
  *   how many bytes one turn processes; 0 if the number of turns is what counts
  */
final class Workload(val name: String, val bytes: Int, val sides: Side*)

/** One way to do a workload's task. */
abstract class Side(val name: String) {

  /** Does the task once with data set `i` and returns the resulting text. */
  def once(i: Int): Array[Byte]

  /** Does the task `times` times; the result depends on all of the work, so none of it is dead code. */
  def run(times: Int): Int

  /** The number of different data sets. */
  def variants: Int
}

/** Measures the sides of a workload in turn and prints a line for each.
  *
  * A sample is as many turns as take some milliseconds of processor time, which other programs on the machine hardly
  * affect. The lines show the rate of the best and of the median sample, and both times relative to the first side's.
  */
final class Comparison(workload: Workload, rounds: Int) {

  def print(): Unit = {
    val sides = workload.sides
    for (_ <- 1 to WarmRounds; side <- sides) turns(side): Unit
    val times = sides.map(turns)
    val samples = sides.map(_ => new Array[Double](rounds))
    for (round <- 0 until rounds; s <- sides.indices)
      samples(s)(round) = sample(sides(s), times(s)) / times(s)
    samples.foreach(java.util.Arrays.sort(_))
    def median(s: Int): Double = samples(s)(rounds / 2)
    sides.indices.foreach { s =>
      val rates = s"${rate(samples(s)(0))} ${rate(median(s))}"
      val ratios =
        if (s == 0) ""
        else f"   ${samples(s)(0) / samples(0)(0)}%7.2fx ${median(s) / median(0)}%7.2fx"
      println(f"${workload.name}%-28s ${sides(s).name}%-28s $rates$ratios")
    }
  }

  /** Checks that all sides produce the same text. */
  def check(): Unit = {
    val sides = workload.sides
    for (i <- 0 until sides.head.variants) {
      val expected = sides.head.once(i)
      sides.tail.foreach { side =>
        if (!java.util.Arrays.equals(side.once(i), expected))
          throw new IllegalStateException(s"${workload.name}: ${side.name} gives another text")
      }
    }
  }

  private def turns(side: Side): Int = {
    var times = 1
    while (sample(side, times) < SampleNanos && times < (1 << 26)) times *= 2
    times
  }

  private final val SampleNanos = 4e6

  /** Each takes as long as a sample or two; after these, run-time compilation is done. */
  private final val WarmRounds = 8

  private var kept = 0

  private def sample(side: Side, times: Int): Double = {
    val start = Host.processorNanos()
    kept ^= side.run(times)
    (Host.processorNanos() - start).toDouble
  }

  private def rate(nanos: Double): String =
    if (workload.bytes > 0) f"${workload.bytes / nanos}%8.2f GB/s" else f"$nanos%8.1f ns"
}
