package sjsonnet.platform

import sjsonnet.cli.Scratch
import utest._

/** Temporary files of several threads, as the JVM's worker has them; `cli.WrittenFilesTests` writes files one after another. */
object TemporaryTests extends TestSuite {

  val tests: Tests = Tests {

    test("each thread completes or deletes its own file") {
      Scratch { scratch =>
        val directory = Directory.at(scratch.path("")).get
        directory.createTemporary("ours").get.close()
        onOtherThread {
          directory.createTemporary("theirs").get.close()
          directory.rename("theirs", "complete")
        }
        directory.deleteTemporary()
        scratch.files ==> Seq("complete")
        directory.close()
      }
    }

    test("a copy that is needed is not deleted") {
      Scratch { scratch =>
        val directory = Directory.at(scratch.path("")).get
        for ((name, isNeeded) <- Seq("needed" -> true, "released" -> false)) {
          directory.createTemporary(name).get.close()
          directory.needTemporary("file", name)
          if (!isNeeded) directory.releaseTemporary()
          directory.deleteTemporary()
        }
        scratch.files ==> Seq("needed")
        directory.close()
      }
    }
  }

  private def onOtherThread(body: => Unit): Unit = {
    val thread = new Thread(() => body)
    thread.start()
    thread.join()
  }
}
