package sjsonnet

import utest._

import java.io.InterruptedIOException
import java.net.SocketTimeoutException
import java.nio.channels.ClosedByInterruptException
import java.nio.file.Files
import java.util.concurrent.CountDownLatch

/** Evaluations stopped by another thread. Nothing here measures time: an evaluation that was not stopped would never end. */
object InterruptTests extends TestSuite {

  /** Programs that call `begun` and then never end. */
  private val endless = Seq(
    "local f(n) = f(n + 1); f(0)",
    "[1 for x in std.range(1, 1000000) for y in std.range(1, 1000000) if y < 0]",
    "std.foldl(function(a, b) std.sum(std.range(1, 1000000)), std.range(1, 1000000), 0)",
    "std.foldl(function(a, b) std.sort(std.range(1, 1000000)), std.range(1, 1000000), 0)",
    "std.foldl(function(a, b) std.asciiUpper(std.repeat('a', 1000000)), std.range(1, 1000000), 0)",
    "std.regexPartialMatch('(a?){500}(a*)*b', std.repeat('a', 1000000))",
    "local f(n) = if n == 0 then 1 else local a = f(n - 1); [a, a]; f(80)"
  ).map(code => s"if std.native('begun')() == 1 then ($code)")

  private final class Run(engine: Jsonnet, code: String, cancellation: Option[Cancellation]) {
    private val begun = new CountDownLatch(1)
    @volatile private var result: Either[Throwable, Either[JsonnetError, Unit]] = Right(Right(()))
    @volatile private var wasInterrupted = false

    private val thread = new Thread(() => {
      val watched = engine.withNative("begun") { _ =>
        begun.countDown()
        JsonTree.Num(1)
      }
      val run = cancellation.fold(watched)(watched.withCancellation)
      result =
        try Right(run.evaluateTo(code, (_, _, _) => ()))
        catch { case error: Throwable => Left(error) }
      wasInterrupted = Thread.currentThread.isInterrupted
    })

    def endBy(end: Thread => Unit): (String, Boolean) = {
      thread.start()
      begun.await()
      end(thread)
      thread.join()
      result match {
        case Right(Left(error)) => (error.message, wasInterrupted)
        case other              => throw new java.lang.AssertionError(s"$code: $other")
      }
    }
  }

  /** The number of threads that are evaluating, not counting those that wait for an evaluation. */
  private def evaluators: Int = {
    val threads = new Array[Thread](Thread.activeCount + 100)
    threads
      .take(Thread.enumerate(threads))
      .count(_.getStackTrace.exists(_.getClassName.startsWith("sjsonnet.eval.")))
  }

  val tests: Tests = Tests {
    test("an interrupt ends an evaluation, and is kept") {
      val before = evaluators
      for (code <- endless)
        new Run(Jsonnet(), code, None).endBy(_.interrupt()) ==> ("evaluation cancelled", true)
      assert(evaluators == before)
    }

    test("a cancellation ends an evaluation, and interrupts no thread") {
      for (code <- endless) {
        val cancellation = new Cancellation
        new Run(Jsonnet(), code, Some(cancellation)).endBy(_ => cancellation.cancel()) ==>
          ("evaluation cancelled", false)
      }
    }

    test("a function of the embedder's that waits is interrupted") {
      val waiting = new CountDownLatch(1)
      val engine = Jsonnet().withNative("wait") { _ =>
        waiting.await()
        JsonTree.Null
      }
      val code = "[std.native('begun')(), std.native('wait')()]"
      new Run(engine, code, None).endBy(_.interrupt()) ==> ("evaluation cancelled", true)
    }

    test("a thread that is interrupted already evaluates nothing long") {
      Thread.currentThread.interrupt()
      val result = Jsonnet().evaluate("local f(n) = f(n + 1); f(0)")
      assert(Thread.interrupted())
      result.left.map(_.message) ==> Left("evaluation cancelled")
    }

    test("an interrupt while a file is read ends an evaluation, and is kept") {
      val file = Files.writeString(Files.createTempFile("interrupt", ".jsonnet"), "1")
      try
        for (roots <- Seq(Vector.empty, Vector(file.toRealPath().getParent.toString))) {
          val importer = new FileImporter(Vector.empty, roots = roots)
          Thread.currentThread.interrupt()
          val result = Jsonnet().withImporter(importer).evaluateFile(file.toString)
          assert(Thread.interrupted())
          result.left.map(_.message) ==> Left("evaluation cancelled")
        }
      finally Files.delete(file)
    }

    test("an interrupt is not left to the next evaluation") {
      for (_ <- 1 to 20) {
        Thread.currentThread.interrupt()
        Jsonnet().evaluate("local f(n) = f(n + 1); f(0)").isLeft ==> true
        assert(Thread.interrupted())
        Jsonnet().evaluate("std.length(std.range(1, 100000))") ==> Right("100000\n")
      }
    }

    test("a function of the embedder's that is interrupted by itself ends the evaluation") {
      def evaluate(thrown: Exception) = {
        val result =
          Jsonnet().withNative("f")(_ => throw thrown).evaluate("[std.native('f')()]")
        (result.left.map(_.message), Thread.interrupted())
      }
      val cancelled = (Left("evaluation cancelled"), true)
      evaluate(new InterruptedException) ==> cancelled
      evaluate(new InterruptedIOException("a stream")) ==> cancelled
      evaluate(new ClosedByInterruptException) ==> cancelled
      evaluate(new SocketTimeoutException("a timeout")) ==> ((Left("a timeout"), false))
    }

    test("functions of the embedder's see its class loader, and evaluate themselves") {
      val loader = new java.net.URLClassLoader(Array.empty[java.net.URL])
      val usual = Thread.currentThread.getContextClassLoader
      Thread.currentThread.setContextClassLoader(loader)
      var seen = Seq.empty[ClassLoader]
      val engine = Jsonnet().withNative("inner") { _ =>
        seen :+= Thread.currentThread.getContextClassLoader
        JsonTree.Str(Jsonnet().evaluate("1 + 1").getOrElse("failed"))
      }
      try engine.evaluate("std.native('inner')()") ==> Right("\"2\\n\"\n")
      finally Thread.currentThread.setContextClassLoader(usual)
      seen ==> Seq(loader)
    }

    test("one token ends several evaluations, also those that begin later") {
      val cancellation = new Cancellation
      val engine = Jsonnet().withCancellation(cancellation)
      assert(engine.evaluate("1 + 1").isRight)
      cancellation.cancel()
      for (_ <- 1 to 2)
        engine.evaluate("local f(n) = f(n + 1); f(0)").left.map(_.message) ==>
          Left("evaluation cancelled")
    }
  }
}
