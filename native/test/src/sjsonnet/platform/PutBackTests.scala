package sjsonnet.platform

import sjsonnet.cli.Scratch
import sjsonnet.text.Utf8
import utest._

/** What becomes of a file that is written over in place when the process has to end for lack of memory, and of the copy of it. */
object PutBackTests extends TestSuite {

  val tests: Tests = Tests {

    test("the file gets back what it had, whatever has been written") {
      val old = "old" * 50000
      for (written <- Seq("", "new", "new" * 100000)) Scratch { scratch =>
        scratch.write("file", old): Unit
        val directory = Directory.at(scratch.path("")).get
        fill(directory.createTemporary("copy").get, old)
        directory.needTemporary("file", "copy beside it")
        fill(directory.rewrite("file"), written)
        // As `out_of_memory.c` does.
        DirectoryC.removeTemporary()
        assert(scratch.read("file") == old, scratch.files == Seq("file"))
        directory.keepTemporary()
        directory.close()
      }
    }

    test("it keeps what has been written once the copy is not needed any more") {
      Scratch { scratch =>
        scratch.write("file", "old"): Unit
        val directory = Directory.at(scratch.path("")).get
        fill(directory.createTemporary("copy").get, "old")
        directory.needTemporary("file", "copy beside it")
        fill(directory.rewrite("file"), "new")
        directory.releaseTemporary()
        DirectoryC.removeTemporary()
        assert(scratch.read("file") == "new", scratch.files == Seq("file"))
        directory.keepTemporary()
        directory.close()
      }
    }
  }

  private def fill(file: SystemFile, text: String): Unit = {
    val bytes = Utf8.encode(text)
    file.write(bytes, 0, bytes.length)
    file.close()
  }
}
