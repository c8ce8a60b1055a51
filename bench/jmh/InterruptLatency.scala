package sjsonnet.bench

import sjsonnet.{Jsonnet, Limits}

import java.lang.management.ManagementFactory
import java.util.concurrent.CountDownLatch

import scala.jdk.CollectionConverters._
import scala.util.Random

/** How long an evaluation goes on after its thread has been interrupted: `./mill bench.interrupts --tries 1000`.
  *
  * Each try evaluates one of the programs below on a thread of its own and interrupts the thread at a random moment of its
  * usual running time. One line per program, and one for all tries, gives the time from the interrupt to the result: median,
  * worst, and worst without garbage collection pauses.
  */
object InterruptLatency {

  private final case class Work(name: String, code: String)

  private def repeated(times: Int)(text: String): String = text * times

  private val works = Vector(
    Work("parse elements", "[" + repeated(400000)("1, ") + "]"),
    Work("parse objects", "[" + repeated(100000)("{ a: 1, b: [self.a] }, ") + "]"),
    Work("parse one string", "std.length('" + repeated(5000000)("x") + "')"),
    Work("sha3", "std.sha3(std.repeat('x', 10000000))"),
    Work("md5", "std.md5(std.repeat('x', 20000000))"),
    Work("base64", "std.length(std.base64(std.repeat('x', 20000000)))"),
    Work("base64Decode", "std.length(std.base64Decode(std.repeat('YWJj', 4000000)))"),
    Work("gzip", "std.length(std.native('gzip')(std.repeat('abcdefg', 500000)))"),
    Work(
      "sort numbers",
      "std.length(std.sort(std.makeArray(2000000, function(i) i * 7919 % 1000003)))"
    ),
    Work(
      "sort strings",
      "std.length(std.sort(std.makeArray(300000, function(i) '' + (i * 7919 % 1000003))))"
    ),
    Work(
      "sort long strings alike",
      "local s = std.repeat('x', 1000000); std.length(std.sort([s + (i * 7 % 100) for i in std.range(1, 200)]))"
    ),
    Work("set", "std.length(std.set(std.makeArray(1000000, function(i) i * 7919 % 1000003)))"),
    Work("output of numbers", "std.range(1, 5000000)"),
    Work("output of a string", "std.repeat([std.repeat('x', 10000000)], 20)"),
    Work("output of escapes", "std.repeat('\\n', 10000000)"),
    Work("output as YAML", "std.length(std.manifestYamlDoc(std.range(1, 1000000)))"),
    Work("strReplace", "std.length(std.strReplace(std.repeat('ab', 4000000), 'a', 'cd'))"),
    Work("split", "std.length(std.split(std.repeat('a,', 5000000), ','))"),
    Work("asciiUpper", "std.length(std.asciiUpper(std.repeat('a', 20000000)))"),
    Work(
      "stringChars",
      "std.length(std.filter(function(c) c == 'b', std.stringChars(std.repeat('a', 5000000))))"
    ),
    Work("substr", "std.length(std.substr(std.repeat('é', 10000000), 1000, 8000000))"),
    Work(
      "equality of strings",
      "std.all([std.repeat('x', 10000000) + 'y' == std.repeat('x', 10000000) + 'y' for i in std.range(1, 20)])"
    ),
    Work("parseJson", "std.length(std.parseJson('[' + std.repeat('1,', 3000000) + '1]'))"),
    Work(
      "parseJson of a string",
      "std.length(std.parseJson('\"' + std.repeat('x', 20000000) + '\"'))"
    ),
    Work("parseYaml", "std.length(std.parseYaml(std.repeat('- 1\\n', 300000)))"),
    Work("regex", "std.regexPartialMatch('(a?){300}(a*)*b', std.repeat('a', 100000))"),
    Work("join", "std.length(std.join('', std.repeat(['abc'], 5000000)))"),
    Work(
      "concatenation",
      "std.length(std.foldl(function(a, b) a + 'x' + b, std.range(1, 1000000), ''))"
    ),
    Work("format", "std.length('%20000000d' % 1)"),
    Work(
      "calls",
      "local f(n) = if n == 0 then 0 else 1 + f(n - 1); std.sum([f(5000) for x in std.range(1, 1000)])"
    ),
    Work(
      "comprehension",
      "std.length([1 for x in std.range(1, 3000) for y in std.range(1, 1000)])"
    ),
    Work("object comprehension", "std.length({ ['k' + x]: x for x in std.range(1, 300000) })")
  )

  private val engine = Jsonnet().withLimits(Limits(maxString = 1 << 30))

  /** Milliseconds from the interrupt to the end, and how many of them the collector took. */
  private final class Latency(val millis: Double, val collecting: Double) {
    def without: Double = math.max(0, millis - collecting)
  }

  private val collectors = ManagementFactory.getGarbageCollectorMXBeans.asScala

  /** Total milliseconds spent in collections so far. */
  private def collecting: Double = collectors.map(_.getCollectionTime.toDouble).sum

  /** Evaluates on a new thread and interrupts it after so many milliseconds. If the evaluation ended before the interrupt,
    * the latency is negative, by how much earlier it ended.
    */
  private def run(work: Work, after: Long): Latency = {
    val begun = new CountDownLatch(1)
    @volatile var end = 0L
    val thread = new Thread(() => {
      begun.countDown()
      engine.evaluateTo(work.code, (_, _, _) => ())
      end = System.nanoTime()
    })
    thread.start()
    begun.await()
    thread.join(math.max(1, after))
    val before = collecting
    val interrupted = System.nanoTime()
    thread.interrupt()
    thread.join()
    new Latency((end - interrupted) / 1e6, collecting - before)
  }

  /** The program's running time in milliseconds. */
  private def timed(work: Work): Double = {
    val begin = System.nanoTime()
    engine.evaluateTo(work.code, (_, _, _) => ()): Unit
    (System.nanoTime() - begin) / 1e6
  }

  def main(args: Array[String]): Unit = {
    val tries = args.headOption.fold(1000)(_.toInt)
    val chosen = works.filter(work => args.length < 2 || work.name.contains(args(1)))
    val random = new Random(7)
    // The usual running time of each program: the better of two first runs, lowered when a later run ends sooner.
    val usual = chosen.map { work =>
      Iterator.fill(2)(timed(work)).min
    }.toArray
    val found = Array.fill(chosen.length)(Vector.empty[Latency])
    var i = 0
    while (found.map(_.length).sum < tries) {
      val at = i % chosen.length
      val after = (random.nextDouble() * usual(at)).toLong
      val latency = run(chosen(at), after)
      if (latency.millis >= 0) found(at) :+= latency
      else usual(at) = math.min(usual(at), after + latency.millis)
      i += 1
    }
    def line(name: String, found: Seq[Latency]): Unit = if (found.nonEmpty) {
      val sorted = found.map(_.millis).sorted
      val without = found.map(_.without).max
      println(
        f"$name%-26s ${sorted.length}%5d  median ${sorted(sorted.length / 2)}%7.2f ms  worst ${sorted.last}%7.2f ms  without the collector $without%7.2f ms"
      )
    }
    for ((work, latencies) <- chosen.zip(found)) line(work.name, latencies)
    line("all", found.toSeq.flatten)
  }
}
