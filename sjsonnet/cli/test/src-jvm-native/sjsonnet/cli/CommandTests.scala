package sjsonnet.cli

import sjsonnet.{Importer, Jsonnet}

import java.io.{ByteArrayInputStream, ByteArrayOutputStream, IOException, OutputStream, PrintStream}

import utest._

/** The command within another program. */
object CommandTests extends TestSuite {

  val tests: Tests = Tests {

    test("what it reads and writes is the embedder's") {
      run("", "-e", "std.length('ab')") ==> ((0, "2\n", ""))
      run("{ a: 1 }", "-n", "0", "-") ==> ((0, "{\n\"a\": 1\n}\n", ""))
    }

    test("errors go to the other stream") {
      val (code, out, err) = run("", "-e", "error 'no'")
      assert(code == 1, out.isEmpty, err.startsWith("RUNTIME ERROR: no\n"))
      run("", "--none")._1 ==> 1
    }

    test("the engine can be another one") {
      def adapt(engine: Jsonnet, files: Importer): Jsonnet = engine.withImporter(new Importer {
        override def find(path: String, from: String): Option[String] =
          if (path == "mine") Some(path) else files.find(path, from)
        override def read(name: String): Array[Byte] =
          if (name == "mine") "7".getBytes("UTF-8") else files.read(name)
      })
      run("", adapt _, "-e", "import 'mine'") ==> ((0, "7\n", ""))
    }

    test("a stream that takes nothing is an error") {
      val closed = new PrintStream(new OutputStream {
        override def write(byte: Int): Unit = throw new IOException("closed")
      })
      val err = new ByteArrayOutputStream
      Command.run(Seq("-e", "1"), none, closed, new PrintStream(err)) ==> 1
      assert(err.toString.contains("write <stdout>"))
    }
  }

  private def none = new ByteArrayInputStream(Array.empty[Byte])

  private def run(input: String, args: String*): (Int, String, String) =
    run(input, (engine: Jsonnet, _: Importer) => engine, args: _*)

  private def run(
      input: String,
      adapt: (Jsonnet, Importer) => Jsonnet,
      args: String*
  ): (Int, String, String) = {
    val (in, out, err) =
      (
        new ByteArrayInputStream(input.getBytes("UTF-8")),
        new ByteArrayOutputStream,
        new ByteArrayOutputStream
      )
    val code = Command.run(args, in, new PrintStream(out), new PrintStream(err), adapt)
    (code, out.toString("UTF-8"), err.toString("UTF-8"))
  }
}
