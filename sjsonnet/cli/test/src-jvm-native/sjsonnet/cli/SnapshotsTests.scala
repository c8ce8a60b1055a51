package sjsonnet.cli

import utest._

import scala.util.Random

/** Snapshots of tests: what is written and removed, and that nothing else is, whatever lies in a repository. */
object SnapshotsTests extends TestSuite {

  val tests: Tests = Tests {

    test("what a test gives is pending until somebody accepts it") {
      Scratch { scratch =>
        val file = suite(scratch, "1")
        val (kept, pending) =
          ("snapshots/a_test.jsonnet/x.yaml", "snapshots/a_test.jsonnet/x.yaml.new")
        assert(run(1, file).out.contains("there is no snapshot x.yaml yet"))
        scratch.read(pending) ==> "a: 1\n"
        assert(!scratch.exists(kept))

        run(0, "--accept", file).out ==> s"$file: 1 passed\n1 passed, 0 failed\n"
        scratch.read(kept) ==> "a: 1\n"
        assert(!scratch.exists(pending))
        run(0, "--ci", file).code ==> 0

        suite(scratch, "2"): Unit
        val changed = run(1, file).out
        assert(changed.contains("- 1"), changed.contains("+ 2"))
        scratch.read(kept) ==> "a: 1\n"
        scratch.read(pending) ==> "a: 2\n"

        // It is as it was again, so nothing is pending.
        suite(scratch, "1"): Unit
        run(0, file).code ==> 0
        assert(!scratch.exists(pending))
      }
    }

    test("--ci writes nothing") {
      Scratch { scratch =>
        val file = suite(scratch, "1")
        run(1, "--ci", file).code ==> 1
        scratch.files ==> Seq("a_test.jsonnet")
      }
    }

    test("--review asks about each, and takes no for an answer") {
      Scratch { scratch =>
        val file = scratch.write(
          "a_test.jsonnet",
          "{ [x]: { actual: { v: x }, snapshot: true } for x in ['a', 'b', 'c', 'd', 'e'] }"
        )
        run(1, file).code ==> 1
        val ended = review(1, file, "maybe\ny\nno\nL\nq\n")
        assert(
          ended.out.contains("+   \"v\": \"a\"") || ended.out.contains("+   \"v\""),
          ended.out.endsWith("1 accepted, 1 dropped, 3 left\n")
        )
        scratch.files.filter(_.contains("/")).map(_.split("/").last) ==>
          Seq("a.json", "c.json.new", "d.json.new", "e.json.new")
        // The end of the input is no answer.
        assert(review(1, file, "").out.endsWith("0 accepted, 0 dropped, 3 left\n"))
        assert(review(0, file, "y\ny\ny\n").out.endsWith("3 accepted, 0 dropped, 0 left\n"))
        assert(review(0, file, "").out.endsWith("0 accepted, 0 dropped, 0 left\n"))
      }
    }

    test("what belongs to no test is told, and removed on request") {
      Scratch { scratch =>
        val file = suite(scratch, "1")
        run(0, "--accept", file).code ==> 0
        val old = scratch.write("snapshots/a_test.jsonnet/gone.yaml", "x")
        scratch.write("snapshots/a_test.jsonnet/README", "mine"): Unit
        scratch.write("snapshots/a_test.jsonnet/.hidden.yaml", "mine"): Unit
        scratch.write("snapshots/other.yaml", "mine"): Unit
        run(0, file).err ==> s"sjsonnet: $old belongs to no test; --prune removes it\n"
        // Those of tests that are not run now are nobody's rubbish.
        run(0, "--prune", "--filter", "x", file).err ==> ""
        run(0, "--prune", file).err ==> s"sjsonnet: removed $old, which belongs to no test\n"
        scratch.files ==> Seq(
          "a_test.jsonnet",
          "snapshots/a_test.jsonnet/.hidden.yaml",
          "snapshots/a_test.jsonnet/README",
          "snapshots/a_test.jsonnet/x.yaml",
          "snapshots/other.yaml"
        )
      }
    }

    test("the snapshot of an element has the element's own name, and belongs to it") {
      Scratch { scratch =>
        val file = scratch.write(
          "a_test.jsonnet",
          "{ x: [{ name: 'of ' + n, actual: n, snapshot: true } for n in ['a', 'b']] }"
        )
        run(0, "--accept", file).code ==> 0
        val kept = scratch.files
        run(0, "--prune", file).err ==> ""
        scratch.files ==> kept
        // It stays where it is when the elements are in another order.
        scratch.write(
          "a_test.jsonnet",
          scratch.read("a_test.jsonnet").replace("'a', 'b'", "'b', 'a'")
        ): Unit
        run(0, "--ci", file).code ==> 0
      }
    }

    test("only the way that it is written is different") {
      Scratch { scratch =>
        val file = suite(scratch, "1")
        scratch.write("snapshots/a_test.jsonnet/x.yaml", "# kept by hand\n{a: 1.0}\n"): Unit
        run(0, file).code ==> 0
      }
    }

    test("links in a repository lead nowhere: nothing outside is read, written or removed") {
      val random = new Random(59)
      for (_ <- 1 to 60) Scratch { scratch =>
        val secret = scratch.write("outside/x.yaml", "a: 7\n")
        scratch.write("outside/a_test.jsonnet/x.yaml", "a: 7\n"): Unit
        scratch.write("outside/a_test.jsonnet/gone.yaml", "a: 7\n"): Unit
        scratch.write("outside/a_test.jsonnet/x.yaml.new", "a: 7\n"): Unit
        val before = outside(scratch)
        val file = suite(scratch, "7", folder = "repo/")
        random.nextInt(4) match {
          case 0 => scratch.link("repo/snapshots", "../outside")
          case 1 => scratch.link("repo/snapshots/a_test.jsonnet", "../../outside/a_test.jsonnet")
          case 2 => scratch.link("repo/snapshots/a_test.jsonnet/x.yaml", secret)
          case _ => scratch.link("repo/snapshots/a_test.jsonnet/x.yaml.new", secret)
        }
        val flags =
          Seq(Seq("--accept"), Seq("--prune"), Seq("--accept", "--prune"), Seq("--ci"), Nil)
        for (chosen <- random.shuffle(flags)) {
          val ended = CommandRun.of("test" +: chosen :+ file)
          assert(!ended.out.contains("1 passed") || !ended.out.contains("outside"))
          outside(scratch) ==> before
        }
        review(-1, file, "y\ny\ny\n"): Unit
        outside(scratch) ==> before
      }
    }

    test("a snapshot of any size is not read as a whole") {
      Scratch { scratch =>
        val file = suite(scratch, "1")
        val path = scratch.write("snapshots/a_test.jsonnet/x.yaml", "x")
        val sparse = new java.io.RandomAccessFile(path, "rw")
        try {
          sparse.seek(50L << 30)
          sparse.write(0)
        } finally sparse.close()
        val ended = CommandRun("test", file)
        (ended.code, ended.out) ==> ((2, ""))
        assert(
          ended.err.contains("snapshots/a_test.jsonnet/x.yaml"),
          ended.err.contains("too large")
        )
      }
    }

    test("names of tests lead nowhere") {
      val random = new Random(60)
      val parts = Seq(
        "..",
        "/",
        "\\",
        ".",
        "a",
        "\u0000",
        "\n",
        "con",
        "~",
        "C:",
        " ",
        "é",
        ".git",
        "-",
        "%2e"
      )
      for (_ <- 1 to 40) Scratch { scratch =>
        val names = Seq
          .fill(5)(Seq.fill(1 + random.nextInt(6))(parts(random.nextInt(parts.size))).mkString)
          .distinct
        val fields = names.map(name => sjsonnet.text.JsonBytes.quote(name))
        val file = scratch.write(
          "repo/a_test.jsonnet",
          s"{ ${fields.map(name => s"$name: { actual: 1, snapshot: true }").mkString(", ")} }"
        )
        run(0, "--accept", file).code ==> 0
        val written = scratch.files.filter(_ != "repo/a_test.jsonnet")
        assert(
          written.length == names.length,
          written.forall(_.matches("repo/snapshots/a_test.jsonnet/[A-Za-z0-9_.-]*[.]json"))
        )
      }
    }
  }

  private def suite(scratch: Scratch, value: String, folder: String = ""): String =
    scratch.write(s"${folder}a_test.jsonnet", s"{ x: { actual: { a: $value }, snapshot: 'yaml' } }")

  private def outside(scratch: Scratch): Seq[(String, String)] =
    scratch.files.filter(_.startsWith("outside/")).map(name => name -> scratch.read(name))

  private def run(code: Int, args: String*): CommandRun = TestCommandTests.run(code, args: _*)

  private def review(code: Int, file: String, typed: String): CommandRun = {
    val ended = CommandRun.of(Seq("test", "--review", file), sjsonnet.text.Utf8.encode(typed))
    if (code >= 0) ended.code ==> code
    ended
  }
}
