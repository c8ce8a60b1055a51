package sjsonnet.cli

import sjsonnet.JsonTree
import utest._

/** `sjsonnet test`: which tests are run, what is reported, and the exit code. */
object TestCommandTests extends TestSuite {

  val tests: Tests = Tests {

    test("tests pass and fail, and the exit code says so") {
      in { scratch =>
        val file = scratch.write("a_test.jsonnet", "{ a: { actual: 1 + 1, expect: 2 }, b: true }")
        run(0, file).out ==> s"$file: 2 passed\n2 passed, 0 failed\n"
        val failing = scratch.write("b_test.jsonnet", "{ a: { actual: 1 + 1, expect: 3 } }")
        run(1, failing).out ==>
          s"""FAILED $failing: a
             |  $failing:1:3
             |  the value is not as expected
             |  ~ $$
             |      - 3
             |        $failing:1:31  { a: { actual: 1 + 1, expect: 3 } }
             |      + 2
             |        $failing:1:16  { a: { actual: 1 + 1, expect: 3 } }
             |$failing: 1 failed
             |0 passed, 1 failed
             |""".stripMargin
      }
    }

    test("files of a folder, at any depth, but not of others' packages") {
      in { scratch =>
        for (
          name <- Seq(
            "a_test.jsonnet",
            "b/c_tests.libsonnet",
            "d.manitest.jsonnet",
            "other.jsonnet",
            "vendor/x/e_test.jsonnet"
          )
        )
          scratch.write(name, "{ t: true }"): Unit
        names(scratch, run(0, "--verbose", scratch.path("")).out) ==> Seq(
          "a_test",
          "b/c_tests",
          "d.manitest"
        )
        // What is named is taken, whatever it is called.
        names(scratch, run(0, "--verbose", scratch.path("other.jsonnet")).out) ==> Seq("other")
      }
    }

    test("what cannot be run ends with 2") {
      in { scratch =>
        failed("open nowhere: no such file or directory", "nowhere")
        scratch.write("empty/x.jsonnet", "{}"): Unit
        val none = run(2, scratch.path("empty"))
        assert(none.err.contains("there are no files with tests in"))
        for (text <- Seq("{}", "{ a:: true }", "[]", "{ a: { b: 1 } }")) {
          val file = scratch.write("none_test.jsonnet", text)
          val ended = run(2, file)
          assert(
            ended.out.contains(s"FAILED $file cannot be run\n  there are no tests in it\n"),
            ended.out.endsWith("0 passed, 1 failed\n")
          )
        }
        for (text <- Seq("{ a: ", "error 'x'", "import 'nowhere'")) {
          val file = scratch.write("broken_test.jsonnet", text)
          assert(run(2, file).out.contains(s"FAILED $file cannot be run\n"))
        }
        // Others are run all the same.
        val file = scratch.write("good_test.jsonnet", "{ a: true }")
        val both = run(2, scratch.path("broken_test.jsonnet"), file)
        assert(both.out.endsWith("1 passed, 1 failed\n"))
      }
    }

    test("some are chosen, and the first failure can end all") {
      in { scratch =>
        val file = scratch.write(
          "a_test.jsonnet",
          "{ one: { two: true, three: false }, four: false, [\"x\"]: [{ name: 'y z', actual: 1, expect: 1 }] }"
        )
        run(0, "--list", file).out ==>
          Seq("four", "one / three", "one / two", "x / y z").map(name => s"$file: $name\n").mkString
        run(0, "--filter", "two", "--filter", "x*z", file).out ==>
          s"$file: 2 passed\n2 passed, 0 failed\n"
        val none = run(2, "--filter", "five", file)
        none.err ==> "sjsonnet: no test has such a name; --list shows all\n"
        val first = run(1, "--fail-fast", "--jobs", "1", file).out
        assert(first.endsWith("0 passed, 1 failed\n"))
      }
    }

    test("variables, arguments and search paths are those of the test, then of the command") {
      in { scratch =>
        scratch.write("lib/l.libsonnet", "1"): Unit
        scratch.write("other/l.libsonnet", "2"): Unit
        val file = scratch.write(
          "a_test.jsonnet",
          """{
            |  of_command: { actual: std.extVar('e'), expect: 'command' },
            |  own: { with: { extVars: { e: 'own' } }, actual: std.extVar('e'), expect: 'own' },
            |  group: {
            |    with: { extVars: { e: 'group', f: { g: [1] } }, jpath: ['lib'] },
            |    a: { actual: std.extVar('e'), expect: 'group' },
            |    b: { with: { extVars: { e: 'b' } }, actual: std.extVar('e') + std.extVar('f').g[0], expect: 'b1' },
            |    c: { actual: import 'l.libsonnet', expect: 1 },
            |    d: { with: { jpath: ['other'] }, actual: import 'l.libsonnet', expect: 2 },
            |  },
            |  called: { with: { tlas: { x: 2 } }, actual: function(x, y=3) x + y, expect: 5 },
            |  failing: { with: { maxTime: 0.05 }, actual: std.range(1, 1e9)[5], expectError: true },
            |}
            |""".stripMargin
        )
        run(0, "-V", "e=command", file).out ==> s"$file: 8 passed\n8 passed, 0 failed\n"
      }
    }

    test("a test cannot have more than the command allows") {
      in { scratch =>
        val file = scratch.write(
          "a_test.jsonnet",
          "{ a: { with: { maxTime: 1000 }, actual: std.foldl(function(a, b) a + b, std.range(1, 1e8), 0), expect: 1 } }"
        )
        val ended = run(1, "--max-time", "0.1", file)
        assert(ended.out.contains("too much time taken"), ended.out.contains("is 100 ms"))
      }
    }

    test("as data, and as JUnit reports") {
      in { scratch =>
        val file = scratch.write(
          "a_test.jsonnet",
          "{ a: true, b: { actual: std.trace('<t>', { x: 1 }), expect: { x: 2 } },\n" +
            "  c: { skip: 'later', actual: 1, expect: 1 }, d: { actual: error '<&>', expect: 1 }, e:: true, test1: 1 }"
        )
        val json = run(1, "--format", "json", file)
        val tree = sjsonnet
          .Jsonnet()
          .evaluateTree(json.out)
          .fold(e => throw new Exception(e.message), identity)
        def at(value: JsonTree, name: String): JsonTree = value match {
          case JsonTree.Obj(fields) => fields.toMap.apply(name)
          case other                => throw new Exception(other.toString)
        }
        def parts(value: JsonTree): Vector[JsonTree] = value match {
          case JsonTree.Arr(elements) => elements
          case other                  => throw new Exception(other.toString)
        }
        at(tree, "passed") ==> JsonTree.Num(1)
        at(tree, "failed") ==> JsonTree.Num(2)
        at(tree, "skipped") ==> JsonTree.Num(1)
        val all = parts(at(tree, "tests"))
        all.map(at(_, "outcome")) ==>
          Seq("passed", "failed", "skipped", "failed").map(JsonTree.Str(_))
        val changes = parts(at(all(1), "changes"))
        at(at(changes.head, "before"), "path") ==> JsonTree.Str("/x")
        at(at(at(changes.head, "after"), "source"), "column") ==> JsonTree.Num(47)
        at(at(all(3), "error"), "message") ==> JsonTree.Str("<&>")
        val warnings = parts(at(tree, "warnings"))
        warnings.length ==> 1

        val out = scratch.path("reports/x.xml")
        val text = run(1, "--junit", out, file).out
        assert(text.endsWith("1 passed, 2 failed\n"))
        val xml = scratch.read("reports/x.xml")
        assert(
          xml.contains("tests=\"4\" failures=\"2\" errors=\"0\" skipped=\"1\""),
          xml.contains("<failure message=\"&lt;&amp;&gt;\">"),
          xml.contains("<skipped message=\"later\"/>"),
          xml.contains("TRACE: ")
        )
        val same = run(1, "--format", "junit", file).out
        def plain(xml: String) = xml.replaceAll("time=\"[0-9.]*\"", "")
        plain(same) ==> plain(xml)
      }
    }

    test("Bazel says which tests to run, and where the report goes") {
      in { scratch =>
        val file = scratch.write(
          "a_test.jsonnet",
          s"{ ${(1 to 20).map(i => s"t$i: true").mkString(", ")} }"
        )
        def bazel(more: (String, String)*) =
          CommandRun.of(
            Seq("test", "--verbose", file),
            environment = Map("BAZEL_TEST" -> "1") ++ more
          )
        val (xml, status) = (scratch.path("test.xml"), scratch.path("status"))
        val shards = for (i <- 0 until 3) yield {
          val ended = bazel(
            "TEST_TOTAL_SHARDS" -> "3",
            "TEST_SHARD_INDEX" -> i.toString,
            "TEST_SHARD_STATUS_FILE" -> status,
            "XML_OUTPUT_FILE" -> xml
          )
          ended.code ==> 0
          val ran = ended.out.linesIterator.count(_.startsWith("passed "))
          assert(
            scratch.exists("status"),
            scratch.read("test.xml").split("<testcase ").length == ran + 1
          )
          ended.out.linesIterator.filter(_.startsWith("passed ")).map(_.split(" ")(2)).toSet
        }
        shards.map(_.size).sum ==> 20
        shards.reduce(_ ++ _).size ==> 20
        assert(shards.forall(_.nonEmpty))
        assert(bazel("TESTBRIDGE_TEST_ONLY" -> "t1*").out.endsWith("11 passed, 0 failed\n"))
        // Without Bazel, its variables mean nothing.
        val plain =
          CommandRun.of(Seq("test", file), environment = Map("TESTBRIDGE_TEST_ONLY" -> "t1"))
        assert(plain.out.endsWith("20 passed, 0 failed\n"))
      }
    }

    test("tests of several files at a time give what they give one by one") {
      in { scratch =>
        for (i <- 0 until 8)
          scratch.write(
            s"f${i}_test.jsonnet",
            s"{ [std.format('t%02d', i)]: { actual: std.trace('x' + i, i), check: self.actual % 3 > 0 } for i in std.range(0, 20) }"
          ): Unit
        val one = run(1, "--jobs", "1", scratch.path("")).out
        run(1, "--jobs", "4", scratch.path("")).out ==> one
        assert(one.contains("TRACE: "), one.endsWith("112 passed, 56 failed\n"))
      }
    }

    test("coverage counts what tests use, once for each test that is run") {
      in { scratch =>
        scratch.write(
          "lib.libsonnet",
          "{\n  f(x)::\n    if x\n    then 'yes'\n    else 'no',\n}\n"
        ): Unit
        val file = scratch.write(
          "a_test.jsonnet",
          "local f = (import 'lib.libsonnet').f;\n{ a: f(true) == 'yes', b: f(true) == 'yes', c: f(false) == 'no' }"
        )
        val lcov = scratch.path("out.lcov")
        def counts() = scratch.read("out.lcov").linesIterator.filter(_.startsWith("DA:")).toSeq
        val some =
          run(1, "--filter", "a", "--filter", "b", "--lcov", lcov, "--fail-under", "100", file)
        assert(
          some.out.contains("lib.libsonnet"),
          !some.out.contains("a_test.jsonnet  "),
          some.out.endsWith("\n2 passed, 0 failed\n"),
          some.err.contains("--fail-under 100"),
          counts().contains("DA:5,0"),
          counts().contains("DA:4,2")
        )
        val all =
          run(0, "--coverage", "--lcov", lcov, "--fail-under", "100", "--format", "json", file)
        assert(all.out.startsWith("{"), counts().contains("DA:5,1"), all.err.isEmpty)
        // Without that nothing is measured.
        assert(!run(0, file).out.contains("lib.libsonnet"))
      }
    }

    test("tests of one name are told, since nobody can choose between them") {
      in { scratch =>
        val file = scratch.write(
          "a_test.jsonnet",
          "{ a: [{ name: 'x', actual: i, expect: i } for i in [1, 2]] }"
        )
        assert(
          run(0, file).out.startsWith(
            s"warning $file:1:9: another test is called a / x, too\n$file: 2 passed\n1 warning\n"
          )
        )
        run(1, "--fail-on-warnings", file).code ==> 1
      }
    }

    test("what makes no sense is refused") {
      in { scratch =>
        val file = scratch.write("a_test.jsonnet", "{ a: true }")
        failed(
          "--accept and --prune change snapshots, which --ci forbids",
          "--ci",
          "--accept",
          file
        )
        run(2, "--format", "xml", file).out ==> ""
        run(2, "--yaml-stream", file).out ==> ""
      }
    }
  }

  private def in(test: Scratch => Unit): Unit = Scratch(test)

  /** Runs it, which has to end with that code. */
  def run(code: Int, args: String*): CommandRun = {
    val run = CommandRun.of("test" +: args)
    if (run.code != code)
      throw new java.lang.AssertionError(s"exit code ${run.code}\n${run.out}\n${run.err}")
    run
  }

  /** The files of the tests that have passed, without their endings. */
  private def names(scratch: Scratch, out: String): Seq[String] =
    out.linesIterator
      .filter(_.startsWith("passed "))
      .map(line => line.drop("passed ".length).takeWhile(_ != ':'))
      .map(_.stripPrefix(scratch.path("")).dropWhile(_ == '/').replaceAll("[.][a-z]*sonnet$", ""))
      .toSeq

  private def failed(message: String, args: String*): Unit = {
    val ended = run(2, args: _*)
    ended.out ==> ""
    ended.err.linesIterator.next() ==> s"sjsonnet: $message"
  }
}
