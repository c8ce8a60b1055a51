package sjsonnet

import sjsonnet.javaapi.{Importer => JavaImporter, Jsonnet => JavaJsonnet, JsonnetException}
import sjsonnet.javaapi.{Limits => JavaLimits}
import utest._

import java.io.{InterruptedIOException, IOException}
import java.net.SocketTimeoutException
import java.nio.file.{Files, Path}
import java.util.{Map => JavaMap, Optional, OptionalLong}

import scala.collection.mutable

/** Importers that are written in Java, and what becomes of their exceptions. */
object JavaImporterTests extends TestSuite {

  val tests: Tests = Tests {

    test("importers") {
      val engine = JavaJsonnet
        .builder()
        .importer(JavaImporter.inMemory(JavaMap.of("lib/a", "import 'b'", "lib/b", "'b'")))
        .build()
      engine.evaluate("import 'lib/a'") ==> "\"b\"\n"
      val reads = mutable.Buffer.empty[String]
      val own = new JavaImporter {
        override def find(path: String, from: String): Optional[String] = path match {
          case "none" => Optional.empty
          case "null" => null
          case _      => Optional.of(path)
        }
        override def read(name: String): Array[Byte] = {
          reads += name
          if (name == "bad") throw new IOException("The disk is gone (again)")
          "1".getBytes
        }
        override def identity(name: String): Optional[String] = Optional.of("1")
        override def size(name: String): OptionalLong =
          if (name == "large") OptionalLong.of(1L << 40) else OptionalLong.empty
      }
      val with_ = JavaJsonnet.builder().importer(own).build()
      for (_ <- 1 to 2) with_.evaluate("import 'x'") ==> "1\n"
      reads.toSeq ==> Seq("x")
      failure(with_.evaluate("import 'bad'")).reason ==> "The disk is gone (again)"
      failure(with_.evaluate("import 'none'")).kind ==> "import"
      val small = JavaLimits.builder().maxImportSize(1000).build()
      val limited = JavaJsonnet.builder().importer(own).limits(small).build()
      failure(limited.evaluate("import 'large'")).kind ==> "limit"
      assert(!reads.contains("large"))
      val nothing = failure(with_.evaluate("import 'null'"))
      (nothing.reason, nothing.kind) ==> (("the importer returned null from find", "host"))
    }

    test("an importer that reads files is interrupted") {
      val file = Files.writeString(Files.createTempFile("javaapi", ".jsonnet"), "1")
      val importer = new JavaImporter {
        override def find(path: String, from: String): Optional[String] = Optional.of(path)
        override def read(name: String): Array[Byte] = Files.readAllBytes(Path.of(name))
      }
      val engine = JavaJsonnet.builder().importer(importer).build()
      Thread.currentThread.interrupt()
      val error = failure(engine.evaluateFile(file))
      assert(Thread.interrupted())
      Files.delete(file)
      error.reason ==> "evaluation cancelled"
    }

    test("an interrupted stream ends the evaluation, and a timeout is an error of the import") {
      def importing(error: IOException) = {
        val importer = new JavaImporter {
          override def find(path: String, from: String): Optional[String] = Optional.of(path)
          override def read(name: String): Array[Byte] = throw error
        }
        val found = failure(JavaJsonnet.builder().importer(importer).build().evaluate("import 'a'"))
        (found.reason, Thread.interrupted())
      }
      importing(new InterruptedIOException) ==> (("evaluation cancelled", true))
      importing(new SocketTimeoutException("Read timed out")) ==> (("Read timed out", false))
    }
  }

  private def failure(use: => Any): JsonnetException = intercept[JsonnetException](use)
}
