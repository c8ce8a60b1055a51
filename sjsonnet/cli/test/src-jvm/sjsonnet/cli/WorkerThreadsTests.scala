package sjsonnet.cli

import sjsonnet.Target
import sjsonnet.text.Utf8
import utest._

import java.io.{InputStream, PipedInputStream, PipedOutputStream}
import java.util.concurrent.LinkedBlockingQueue

/** A worker that handles several requests concurrently, which only the JVM's does. Each test acts like a build tool: what it
  * sends depends on the answers so far.
  */
object WorkerThreadsTests extends TestSuite {

  val tests: Tests = Tests {

    test("a request that takes for ever keeps no other waiting, until it is cancelled") {
      withWorker { worker =>
        worker.send(request(1, Endless))
        worker.send(request(2, "2"))
        worker.next() ==> """{"exitCode":0,"output":"2\n","requestId":2}"""
        worker.send(cancel(1))
        worker.next() ==> cancelled(1)
        worker.send(request(1, "'healthy'"))
        worker.next() ==> """{"exitCode":0,"output":"\"healthy\"\n","requestId":1}"""
      }
    }

    test("a cancelled request writes nothing") {
      Scratch { scratch =>
        withWorker { worker =>
          worker.send(request(3, Endless, "-o", scratch.path("out")))
          worker.send(cancel(3))
          worker.next() ==> cancelled(3)
          worker.send(request(4, "4"))
          worker.next() ==> """{"exitCode":0,"output":"4\n","requestId":4}"""
        }
        scratch.files ==> Nil
      }
    }

    test("two requests at once cannot have one number, but for 0, whose requests are done in turn") {
      withWorker { worker =>
        worker.send(request(5, Endless))
        worker.send(request(5, "5"))
        worker.next() ==>
          """{"exitCode":1,"output":"sjsonnet: another request has the number 5\n","requestId":5}"""
        worker.send(cancel(5))
        worker.next() ==> cancelled(5)
        worker.send(request(0, Endless))
        worker.send(request(0, "0"))
        worker.send(cancel(0))
        worker.next() ==> cancelled(0)
        worker.next() ==> """{"exitCode":0,"output":"0\n","requestId":0}"""
      }
    }

    test("when nobody reads responses, the worker ends as the command does") {
      val broken = new WorkerClient {
        override val output: Target = (_, _, _) => throw new ClosedPipe
      }
      broken.send(request(6, "6"))
      broken.close()
      Main.run(Command, broken) ==> ClosedPipe.ExitCode
    }
  }

  private def withWorker(test: WorkerClient => Unit): Unit = {
    val client = new WorkerClient
    val worker = new Thread(() => client.exitCode = Main.run(Command, client))
    worker.start()
    try test(client)
    finally client.close()
    worker.join()
    client.exitCode ==> 0
  }

  /** The client side of a worker. */
  private class WorkerClient extends Terminal {
    @volatile var exitCode: Int = -1
    private val toWorker = new PipedOutputStream
    private val responses = new LinkedBlockingQueue[String]

    def send(request: String): Unit = {
      toWorker.write(Utf8.encode(request + "\n"))
      toWorker.flush()
    }

    def next(): String = responses.take()
    def close(): Unit = toWorker.close()

    override def input(most: Long): Array[Byte] = Array.emptyByteArray
    override val requests: InputStream = new PipedInputStream(toWorker)
    override val output: Target =
      (bytes, from, until) => responses.put(Utf8.decode(bytes, from, until).stripSuffix("\n"))
    override def errors: Target = output
    override def environment(name: String): Option[String] = None
  }

  private val Command = Vector("--worker-protocol=json", Worker.Flag)

  private final val Endless = "local f(n) = f(n + 1); f(0)"

  private def request(id: Int, code: String, options: String*): String = {
    val arguments = (options ++ Seq("-e", code)).map(text => s""""$text"""").mkString(", ")
    s"""{"requestId": $id, "arguments": [$arguments]}"""
  }

  private def cancel(id: Int): String = s"""{"requestId": $id, "cancel": true}"""

  private def cancelled(id: Int): String =
    s"""{"exitCode":1,"output":"","requestId":$id,"wasCancelled":true}"""
}
