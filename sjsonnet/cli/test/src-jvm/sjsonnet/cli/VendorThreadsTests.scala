package sjsonnet.cli

import utest._

import java.util.concurrent.{Callable, Executors}

import scala.jdk.CollectionConverters._

/** Several runs of `sjsonnet vendor` at the same time. */
object VendorThreadsTests extends TestSuite with VendorRuns {

  val tests: Tests = Tests {

    test("several installations of a project leave a whole one") {
      library { (scratch, host) =>
        scratch.write("p/jsonnetfile.json", host.manifest("acme/lib|pkg" -> "master")): Unit
        for (_ <- 1 to 3) {
          atOnce(6)(_ => vendor(scratch, host, "install")).foreach(ok)
          vendor(scratch, host, "verify").gave("2 packages are as the lock says\n")
          remove(scratch.path("p/vendor/git.example.com/acme/base"))
        }
        val left =
          scratch.files.filter(file => file.contains("sjsonnet-") || file.contains("drafts/"))
        assert(left.isEmpty)
      }
    }

    test("several projects share a cache") {
      library { (scratch, host) =>
        for (i <- 1 to 6)
          scratch.write(s"p$i/jsonnetfile.json", host.manifest("acme/lib|pkg" -> "master")): Unit
        atOnce(6)(i => vendorIn(s"p$i", scratch, host, "install")).foreach(ok)
        for (i <- 1 to 6) vendorIn(s"p$i", scratch, host, "verify", "-q").gave("")
      }
    }
  }

  private def atOnce(n: Int)(run: Int => CommandRun): Seq[CommandRun] = {
    val threads = Executors.newFixedThreadPool(n)
    try {
      val tasks = (1 to n).map[Callable[CommandRun]](i => () => run(i))
      threads.invokeAll(tasks.asJava).asScala.map(_.get).toSeq
    } finally threads.shutdown()
  }
}
