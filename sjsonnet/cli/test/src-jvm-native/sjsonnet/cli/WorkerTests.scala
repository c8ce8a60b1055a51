package sjsonnet.cli

import sjsonnet.{JsonTree, ParseCache}
import sjsonnet.text.Utf8
import utest._

/** The persistent worker, driven as by Bazel. */
object WorkerTests extends TestSuite {

  val tests: Tests = Tests {

    test("requests give what the command gives") {
      Scratch { scratch =>
        scratch.write("lib.libsonnet", "{ port: 80 }")
        val main =
          scratch.write("main.jsonnet", "{ a: (import 'lib.libsonnet').port, b: std.extVar('x') }")
        val options = Seq("-f", "yaml", "-V", "x=1")
        CommandRun.of(options ++ Seq("-o", scratch.path("alone"), main)).gave("")
        val responses = served(
          options,
          request(1, Seq("-o", scratch.path("first"), main)),
          request(2, Seq("-V", "x=2", "-o", scratch.path("second"), main)),
          request(3, Seq("-e", "1 + 1"))
        )
        responses ==> Seq((0, "", 1), (0, "", 2), (0, "2\n", 3))
        scratch.read("first") ==> scratch.read("alone")
        scratch.read("second") ==> "a: 80\nb: \"2\"\n"
      }
    }

    test("a request that fails leaves the worker as it was") {
      val responses = served(
        Seq("--max-steps", "1000"),
        request(1, Seq("-e", "error 'no'")),
        request(2, Seq("-e", "local f(n) = f(n + 1); f(0)")),
        request(3, Seq("--no-such-option")),
        request(4, Seq("-")),
        request(5, Seq(Worker.Flag)),
        """{"arguments": ["-e", "1"], "requestId": 6, "sandboxDir": "../elsewhere"}""",
        """{"requestId": 99, "cancel": true}""",
        "",
        request(7, Seq("-e", "7"))
      )
      responses.map(_._1) ==> Seq(1, 1, 1, 1, 1, 1, 0)
      responses.map(_._3) ==> (1 to 7)
      responses.map(_._2.linesIterator.next()) ==> Seq(
        "RUNTIME ERROR: no",
        "RUNTIME ERROR: too many steps taken",
        "sjsonnet: unrecognized argument: --no-such-option",
        "sjsonnet: read <stdin>: a worker has requests there",
        "sjsonnet: read <stdin>: a worker has requests there",
        "sjsonnet: the sandbox ../elsewhere is outside of the worker's folder",
        "7"
      )
    }

    test("requests need no newline between them") {
      val tricky = request(1, Seq("-e", "'}\\\\\"' + '{['"))
      served(Nil, tricky + request(2, Seq("-e", "2"))) ==>
        Seq((0, "\"}\\\\\\\"{[\"\n", 1), (0, "2\n", 2))
    }

    test("a file with the same digest is not read again, one with another is") {
      Scratch { scratch =>
        val lib = scratch.write("lib.libsonnet", "1")
        val main = scratch.write("main.jsonnet", "import 'lib.libsonnet'")
        // The worker does not notice that the file has changed, because its digest has not.
        val worker = this.worker
        def value(digest: String): WorkResponse =
          worker.respond(WorkRequest(Vector(main), Vector(main -> "m", lib -> digest)))
        value("one") ==> WorkResponse(0, "1\n", 0)
        scratch.write("lib.libsonnet", "2")
        value("one") ==> WorkResponse(0, "1\n", 0)
        value("two") ==> WorkResponse(0, "2\n", 0)
      }
    }

    test("an action without a worker has its arguments in a file") {
      Scratch { scratch =>
        val list = scratch.write("arguments", "-e\nstd.extVar('x') + ' and more'\n")
        CommandRun("--worker-protocol=json", "-V", "x=1", s"@$list").gave("\"1 and more\"\n")
        CommandRun("--worker-protocol=json", "-e", "1").gave("1\n")
        CommandRun("--worker-protocol=json", "@none").failed(
          "sjsonnet: open none: no such file or directory"
        )
      }
    }

    test("only what a request declares can be imported") {
      Scratch { scratch =>
        val lib = scratch.write("lib.libsonnet", "1")
        val main = scratch.write("main.jsonnet", "import 'lib.libsonnet'")
        refused(
          WorkRequest(Vector(main), Vector(main -> "m")),
          s"""RUNTIME ERROR: couldn't open import "lib.libsonnet": $lib is not an input of this action"""
        )
        refused(
          WorkRequest(Vector(main), Vector(lib -> "l")),
          s"sjsonnet: open $main: it is not an input of this action"
        )
        // As in a sandbox without a worker: a file that is not an input does not exist, and does not hide one that is.
        val found = scratch.write("further/lib.libsonnet", "2")
        worker.respond(
          WorkRequest(
            Vector("-J", scratch.path("further"), main),
            Vector(main -> "m", found -> "f")
          )
        ) ==> WorkResponse(0, "2\n", 0)
      }
    }

    test("the paths of a request are those of its sandbox") {
      Scratch.nearby { scratch =>
        val sandbox = scratch.path("1/root")
        scratch.write("1/root/lib.libsonnet", "std.thisFile")
        scratch.write("1/root/main.jsonnet", "{ [std.thisFile]: import 'lib.libsonnet' }")
        scratch.write("1/secret", "1")
        val inputs = Vector("lib.libsonnet" -> "l", "main.jsonnet" -> "m", "../secret" -> "s")
        def request(arguments: String*): WorkRequest =
          WorkRequest(arguments.toVector, inputs, 1, sandbox = sandbox)
        def gives(arguments: String*): Unit =
          worker.respond(request(arguments*)) ==> WorkResponse(0, "", 1)
        gives("-o", "out", "main.jsonnet")
        scratch.read("1/root/out") ==> "{\n   \"main.jsonnet\": \"lib.libsonnet\"\n}\n"
        gives("-c", "-m", "all", "-o", "list", "main.jsonnet")
        scratch.read("1/root/list") ==> "all/main.jsonnet\n"
        scratch.read("1/root/all/main.jsonnet") ==> "\"lib.libsonnet\"\n"
        for (path <- Seq("../secret", "/etc/passwd", "a/../../secret"))
          refused(
            request("-o", path, "main.jsonnet"),
            s"sjsonnet: $path is outside of the sandbox"
          )
        refused(request("../secret"), "sjsonnet: ../secret is outside of the sandbox")
        refused(
          request("-e", "import '../secret'"),
          "sjsonnet: ../secret is outside of the sandbox"
        )
        scratch.read("1/secret") ==> "1"
      }
    }

    test("a worker says something of itself if it is to be verbose") {
      val responses = served(
        Nil,
        """{"arguments": ["-e", "1"], "requestId": 1, "verbosity": 9}""",
        """{"arguments": ["-e", "2"], "requestId": 2, "verbosity": 10}"""
      )
      responses.head ==> ((0, "1\n", 1))
      val lines = responses(1)._2.linesIterator.toSeq
      lines.head ==> "2"
      val said = """sjsonnet: \d+ ms; parsed files, since the worker began: \d+ hits, .*""".r
      assert(said.matches(lines(1)), lines.length == 2)
    }

    test("of a request that is too large, the number is answered") {
      // The arguments are 1 GiB of zeros, followed by the request's number, 300.
      val number = hex("18ac02")
      val inField = 1L << 30
      val head = hex("0a") ++ lengthOf(inField)
      val length = head.length + inField + number.length
      val next = framed(hex("0a022d65 0a0131 1807"))
      val in = new WithZeros(lengthOf(length) ++ head, inField, number ++ next)
      val protocol = WorkProtocol.named("proto").get
      val large = protocol.read(in).get
      worker.respond(large) ==> WorkResponse(
        1,
        s"sjsonnet: a request of $length bytes: the largest has ${WorkProtocol.MaxBytes}\n",
        300
      )
      worker.respond(protocol.read(in).get) ==> WorkResponse(0, "1\n", 7)
      protocol.read(in) ==> None
    }

    test("of a request in JSON that is too large, too, and of none more is kept than that") {
      val inField = 1L << 30
      val head = Utf8.encode("{\"arguments\": [\"-e\", \"")
      val tail = Utf8.encode("\"], \"requestId\": 300}")
      val next = Utf8.encode("\n{\"arguments\": [\"-e\", \"1\"], \"requestId\": 7}\n")
      val in = new WithZeros(head, inField, tail ++ next)
      val protocol = WorkProtocol.named("json").get
      val length = head.length + inField + tail.length
      worker.respond(protocol.read(in).get) ==> WorkResponse(
        1,
        s"sjsonnet: a request of $length bytes: the largest has ${WorkProtocol.MaxBytes}\n",
        300
      )
      worker.respond(protocol.read(in).get) ==> WorkResponse(0, "1\n", 7)
      protocol.read(in) ==> None
    }

    test("requests and responses as protocol buffers") {
      // Encoded by hand, as in https://github.com/bazelbuild/bazel/blob/master/src/main/protobuf/worker_protocol.proto:
      // arguments "-e" and "300", an input "a" with the digest 0x01ff, request_id 300, verbosity 5.
      val message = hex("0a022d65 0a03333030 1207 0a0161 120201ff 18ac02 2805")
      val protocol = WorkProtocol.named("proto").get
      val in =
        new java.io.ByteArrayInputStream(framed(message) ++ framed(hex("2001 18ac02 320173")))
      protocol.read(in) ==> Some(
        WorkRequest(Vector("-e", "300"), Vector("a" -> "\u0001\u00ff"), 300, verbosity = 5)
      )
      protocol.read(in) ==> Some(WorkRequest(id = 300, isCancel = true, sandbox = "s"))
      protocol.read(in) ==> None
      // exit_code 1, output "no\n", request_id 300; and all of them absent.
      protocol.encode(WorkResponse(1, "no\n", 300)).toSeq ==> hex("0a 0801 12036e6f0a 18ac02").toSeq
      protocol.encode(WorkResponse(0, "", 0)).toSeq ==> Seq(0.toByte)
      // was_cancelled
      protocol.encode(WorkResponse(0, "", 2, isCancelled = true)).toSeq ==> hex(
        "04 1802 2001"
      ).toSeq
      val run = CommandRun.of(Seq(Worker.Flag), framed(hex("0a022d65 0a0131")))
      (run.code, run.out, run.err) ==> ((0, "\u0004\u0012\u00021\n", ""))
    }

    test("the worker keeps no more than it promises, whatever its programs are") {
      val most = 1 << 20
      val worker =
        new Worker(
          Vector.empty,
          WorkProtocol.named("json").get,
          Terminal.system,
          ParseCache.bounded(most)
        )
      for (i <- 1 to 3000) {
        val code = s"local f(x) = { ['k' + x]: x }; f($i) + { a$i: $i, b: self.a$i }.b { c$i: 1 }"
        worker.respond(WorkRequest(Vector("-e", code))): Unit
      }
      val said = worker.respond(WorkRequest(Vector("-e", "1"), verbosity = 10)).output
      val counts = "\\d+".r.findAllIn(said.substring(said.indexOf("began"))).map(_.toInt).toSeq
      assert(counts(2) > 2000, counts(3) > 100, counts(4) <= most)
    }

    test("nonsense whose end is known is answered, and the worker goes on") {
      def answered(nonsense: String, id: Int, problem: String): Unit = {
        val all = served(Nil, nonsense, request(9, Seq("-e", "9")))
        all ==> Seq((1, s"sjsonnet: $problem\n", id), (0, "9\n", 9))
      }
      answered("garbage, and more of it", 0, "a request does not begin with {")
      answered("[{}]", 0, "a request does not begin with {")
      answered("\u0000\u0001", 0, "a request does not begin with {")
      answered(
        "{\"arguments\": nonsense}",
        0,
        "invalid character 'o' in literal null (expecting 'u')"
      )
      def wrong(field: String, expected: String): Unit = {
        val name = field.substring(1, field.indexOf('"', 1))
        val id = if (name == "requestId") 0 else 8
        val fields = (if (id == 0) Nil else Seq("\"requestId\": 8")) ++
          Seq("\"arguments\": [\"-e\", \"1\"]", field)
        answered(
          fields.mkString("{", ", ", "}"),
          id,
          s"the field $name of a request is not $expected"
        )
      }
      for (id <- Seq("\"3\"", "1099511627776", "2147483648", "-2147483649", "1.5", "[3]", "true"))
        wrong(s"\"requestId\": $id", "an integer of 32 bits")
      wrong("\"verbosity\": \"10\"", "an integer of 32 bits")
      for (list <- Seq("[1]", "[\"-e\", null]", "\"-e\"", "{}"))
        wrong(s"\"arguments\": $list", "an array of strings")
      for (list <- Seq("[1]", "[{\"path\": 1}]", "[{\"digest\": []}]", "{}"))
        wrong(s"\"inputs\": $list", "an array of files")
      wrong("\"cancel\": 1", "a boolean")
      wrong("\"sandboxDir\": 1", "a string")
      served(
        Nil,
        """{"arguments": ["-e", "1"], "inputs": null, "cancel": null, "requestId": -7}"""
      ) ==>
        Seq((0, "1\n", -7))
      // Requests without a number are answered in order.
      def inMessage(message: String, problem: String): Unit = {
        val run = CommandRun.of(
          Seq(Worker.Flag),
          framed(hex(message)) ++ framed(hex("0a022d65 0a0139"))
        )
        val said = s"sjsonnet: $problem\n"
        val first = hex("0801 12") ++ Array(said.length.toByte) ++ Utf8.encode(said)
        (run.code, run.err) ==> ((0, ""))
        val responses = framed(first) ++ framed(hex("1202390a"))
        run.out ==> Utf8.decode(responses, 0, responses.length)
      }
      inMessage("0a05", "a request breaks off")
      inMessage("0f00", "a request has a field of the type 7")
      inMessage("18808080808020", "the field request_id of a request is not an integer of 32 bits")
      inMessage("1a0133", "the field request_id of a request is not an integer of 32 bits")
      inMessage("2a00", "the field verbosity of a request is not an integer of 32 bits")
      inMessage("0801", "the field arguments of a request is not a string")
      inMessage("1003", "the field inputs of a request is not a message")
      inMessage("12020801", "the field inputs of a request is not a message")
      inMessage("2200", "the field cancel of a request is not a boolean")
      inMessage("3001", "the field sandbox_dir of a request is not a string")
    }

    test("the worker ends where nobody knows how to go on") {
      def failed(protocol: String, input: Array[Byte], problem: String): Unit = {
        val run = CommandRun.of(Seq(Worker.Flag, s"--worker-protocol=$protocol"), input)
        (run.code, run.err) ==> ((1, s"sjsonnet: $problem\n"))
      }
      val brokenOff = "read a request: a request breaks off"
      failed("json", Utf8.encode("{\n"), brokenOff)
      failed("json", Utf8.encode("{\"arguments\": [\"-e"), brokenOff)
      failed("proto", hex("05 0a"), brokenOff)
      failed("proto", hex("ffffffffffffffff7f 0a"), brokenOff)
      failed(
        "proto",
        hex("ffffffffffffffffff01"),
        "read a request: the length of a request is negative"
      )
      failed("proto", Utf8.encode("{}\n"), brokenOff)
      CommandRun
        .of(Seq(Worker.Flag, "--worker-protocol=xml"))
        .failedWith("sjsonnet: unknown protocol xml: there are json, proto")
      CommandRun.of(Seq(Worker.Flag)).gave("")
    }
  }

  private def request(id: Int, arguments: Seq[String]): String = {
    val tree = JsonTree.obj(
      "arguments" -> JsonTree.arr(arguments.map(JsonTree.Str(_))*),
      "inputs" -> JsonTree.arr(),
      "requestId" -> JsonTree.Num(id.toDouble)
    )
    tree.text(sjsonnet.OutputFormat.jsonMinified).fold(throw _, identity).trim
  }

  /** The exit code, output and number of each response. */
  private def served(options: Seq[String], requests: String*): Seq[(Int, String, Int)] = {
    val run = CommandRun.of(
      options ++ Seq("--worker-protocol=json", Worker.Flag),
      Utf8.encode(requests.map(_ + "\n").mkString)
    )
    (run.code, run.err) ==> ((0, ""))
    val responses = run.out.linesIterator.toSeq.map { line =>
      JsonTree.parse(line).fold(throw _, identity)
    }
    // If requests run concurrently, the shortest is answered first.
    responses
      .collect { case response: JsonTree.Obj =>
        def number(name: String) =
          response.get(name).collect { case JsonTree.Num(n) => n.toInt }.get
        val output = response.get("output").collect { case JsonTree.Str(text) => text }.get
        (number("exitCode"), output, number("requestId"))
      }
      .sortBy(_._3)
  }

  private def worker = new Worker(Vector.empty, WorkProtocol.named("json").get, Terminal.system)

  private def refused(request: WorkRequest, expected: String): Unit = {
    val response = worker.respond(request)
    (response.exitCode, response.output.linesIterator.next()) ==> ((1, expected))
  }

  private def framed(message: Array[Byte]): Array[Byte] = message.length.toByte +: message

  private def hex(digits: String): Array[Byte] =
    digits.filter(_ != ' ').grouped(2).map(Integer.parseInt(_, 16).toByte).toArray

  /** Encodes a number as a varint of protocol buffers. */
  private def lengthOf(n: Long): Array[Byte] =
    if (n < 0x80) Array(n.toByte) else (n & 0x7f | 0x80).toByte +: lengthOf(n >>> 7)

  /** A stream of bytes, then zeros, then bytes. */
  private final class WithZeros(before: Array[Byte], nZeros: Long, after: Array[Byte])
      extends java.io.InputStream {
    private val first = new java.io.ByteArrayInputStream(before)
    private val last = new java.io.ByteArrayInputStream(after)
    private var left = nZeros

    override def read(): Int =
      if (first.available > 0) first.read()
      else if (left == 0) last.read()
      else {
        left -= 1
        0
      }

    override def read(bytes: Array[Byte], from: Int, length: Int): Int =
      if (first.available > 0) first.read(bytes, from, length)
      else if (left == 0) last.read(bytes, from, length)
      else {
        val n = math.min(length.toLong, left).toInt
        java.util.Arrays.fill(bytes, from, from + n, 0.toByte)
        left -= n
        n
      }
  }
}
