package sjsonnet.bench

import sjsonnet.{Cancellation, Diagnostic, FileImporter, Input, Jsonnet, JsonnetError, Limits}

import java.lang.management.{ManagementFactory, MemoryType}
import java.util.concurrent.atomic.LongAdder
import java.util.concurrent.{Executors, ScheduledExecutorService, TimeUnit}

import scala.jdk.CollectionConverters._
import scala.util.Random

/** A service that evaluates without a pause, to see its heap over time: `bench/service_memory.py`.
  *
  * Each of the threads evaluates, again and again: a configuration of `bench/programs/real`, that configuration changed for
  * a tenant, a program that nobody has sent before, a broken one, or an endless one that a limit or a cancellation ends. A line per sample has the seconds so far, the megabytes that were alive after the last collection,
  * and how many evaluations have succeeded, failed, exceeded a limit or been cancelled.
  */
object ServiceMemory {

  private final val Folder = "bench/programs/real"

  /** Each with its size. */
  private val Configurations =
    Vector("alerts" -> 10, "dashboards" -> 3, "microservices" -> 4, "workflows" -> 9)

  private final val Tenants = "native/command/training/shop.jsonnet"

  private val Endless = Vector(
    "local f(n) = f(n + 1) tailstrict; f(0)",
    "std.length(std.repeat('x', 100000000))",
    "local f(n) = [f(n + 1), f(n + 2)]; f(0)",
    "[std.repeat('x', 1000) for x in std.range(1, 10000000)]",
    "std.foldl(function(a, b) a { ['k' + b]: b }, std.range(1, 1000000), {})",
    "error std.repeat('x', 10000000)"
  )

  private val limits =
    Limits(maxMillis = 500, maxSteps = 5000000, maxMemory = 64 << 20, maxOutput = 16 << 20)

  private val succeeded, failed, limited, cancelled = new LongAdder

  private val pools = ManagementFactory.getMemoryPoolMXBeans.asScala.filter(pool =>
    pool.getType == MemoryType.HEAP && pool.getCollectionUsage != null
  )

  /** Megabytes that were in the heap after the last collection of each of its parts. */
  private def alive: Long = pools.map(_.getCollectionUsage.getUsed).sum >> 20

  /** What the clients of one thread do. */
  private final class Client(engine: Jsonnet, seed: Int, timer: ScheduledExecutorService) {
    private val random = new Random(seed)
    private var n = 0

    def next(): Unit = {
      n += 1
      val (name, size) = Configurations(random.nextInt(Configurations.length))
      random.nextInt(8) match {
        case 0 | 1 | 2 =>
          val search = Vector(".", s"$Folder/lib", s"$Folder/$name", ".cache/bench/real")
          val files = engine.withImporter(new FileImporter(search))
          val sized = files.withTopLevelArgument("size", Input(size.toDouble))
          count(sized.evaluateFile(s"$Folder/$name/main.jsonnet"))
        case 3 => count(engine.evaluate(s"(import '$Tenants') + { tenant$seed: $n }", s"t$seed-$n"))
        case 4 => count(engine.evaluate(unique, s"u$seed-$n"))
        case 5 => count(engine.evaluate(s"local a$n = 1; { b: a$n.c }", s"f$seed-$n"))
        case 6 =>
          count(engine.withLimits(limits).evaluate(Endless(random.nextInt(Endless.length))))
        case _ =>
          val cancellation = new Cancellation
          val end: Runnable = () => cancellation.cancel()
          timer.schedule(end, random.nextInt(20).toLong, TimeUnit.MILLISECONDS): Unit
          count(engine.withCancellation(cancellation).evaluate(Endless.head))
      }
    }

    private def unique: String =
      s"local lib$n = { ${(1 to 50).map(i => s"f${seed}_${n}_$i: $i").mkString(", ")} }; lib$n { x: self.f${seed}_${n}_1 }"

    private def count(result: Either[JsonnetError, String]): Unit =
      result.fold(_.diagnostic.kind, _ => null) match {
        case null                  => succeeded.increment()
        case Diagnostic.Kind.Limit => limited.increment()
        case Diagnostic.Kind.Host  => cancelled.increment()
        case _                     => failed.increment()
      }
  }

  /** The minutes, the number of threads, and the seconds from one sample to the next. */
  def main(args: Array[String]): Unit = {
    val (minutes, threads, every) = (args(0).toInt, args(1).toInt, args(2).toInt)
    val engine = Jsonnet().withImporter(new FileImporter(Vector("."))).withLimits(limits)
    val timer = Executors.newScheduledThreadPool(1)
    val begin = System.nanoTime()
    val end = begin + TimeUnit.MINUTES.toNanos(minutes.toLong)
    val clients = Vector.tabulate(threads) { i =>
      val client = new Client(engine, i, timer)
      val thread = new Thread(() => while (System.nanoTime() < end) client.next())
      thread.start()
      thread
    }
    while (System.nanoTime() < end) {
      Thread.sleep(every * 1000L)
      val seconds = (System.nanoTime() - begin) / 1000000000L
      println(s"$seconds $alive $succeeded $failed $limited $cancelled")
    }
    clients.foreach(_.join())
    timer.shutdown()
  }
}
