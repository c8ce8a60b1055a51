package sjsonnet

import utest._

/** Work on texts counts steps in proportion to the bytes that it reads, so that limits end it. Making the texts counts
  * steps, too; programs that differ only in the work on them are compared.
  */
object StepsTests extends TestSuite {

  private def steps(code: String): Long = stepsOf(code)(_.evaluate())

  private def stepsOf(code: String)(use: Program => Either[JsonnetError, Any]): Long = {
    var counted = 0L
    val engine = Jsonnet().withListener {
      case ended: Event.Ended => counted = ended.steps
      case _                  => ()
    }
    use(engine.program(code)) match {
      case Right(_)    => counted
      case Left(error) => throw new java.lang.AssertionError(s"$code: ${error.message}")
    }
  }

  val tests: Tests = Tests {
    test("the order of strings, as much as their equality") {
      val strings = "local s(end) = std.repeat('a', 640000) + end; "
      steps(strings + "s('a') < s('b')") ==> steps(strings + "s('a') == s('b')")
    }

    test("the way to a code point") {
      val text = "std.repeat('é', 320000)"
      def between(near: String, far: String): Long =
        steps(s"std.length($far)") - steps(s"std.length($near)")
      for (
        walk <- Seq(
          between(s"$text[1]", s"$text[319999]"),
          between(s"$text[1:2]", s"$text[319998:319999]"),
          between(s"std.substr($text, 1, 1)", s"std.substr($text, 319998, 1)")
        )
      ) assert(walk > 4900, walk < 5100)
      between("std.repeat('e', 320000)[1]", "std.repeat('e', 320000)[319999]") ==> 0L
    }

    test("a slice with a step walks over the text once") {
      val text = "std.repeat('é', 320000)"
      val walk = steps(s"$text[::10000.5]") - steps(s"$text[0:1:10000.5]")
      // 620,000 bytes up to the last code point taken.
      assert(walk > 9500, walk < 10000)
    }

    test("a slice with a step has the code points at its positions, cut to integers") {
      val slices =
        "local chars(s, i, j, k) = [std.stringChars(s)[std.floor(i + n * k)] for n in std.range(0, 13) " +
          "if i + n * k < std.min(j, std.length(s))]; " +
          "std.all([s[i:j:k] == std.join('', chars(s, i, j, k)) for s in texts " +
          "for i in std.range(0, 6) for j in std.range(0, 7) for k in [0.5, 1.5, 2, 3, 100]])"
      Jsonnet().evaluate(s"local texts = ['aé😀ßz€', 'ascii', '', '😀é😀']; $slices") ==>
        Right("true\n")
    }

    test("stripping, and the characters to strip") {
      def counted(code: String): Long = steps(s"std.length($code)")
      val text = "std.repeat('é', 100000)"
      for (strip <- Seq("std.lstripChars", "std.rstripChars", "std.stripChars")) {
        val stripped = counted(s"$strip($text, 'é')") - counted(s"$strip($text, 'x')")
        assert(stripped >= 100000, stripped < 101000)
      }
      val trimmed =
        counted("std.trim(std.repeat(' ', 100000))") - counted("std.trim(std.repeat('x', 100000))")
      assert(trimmed >= 100000, trimmed < 101000)
      // 200,000 bytes go into the set.
      val chars = counted(s"std.stripChars('a', $text)") - counted(s"std.stripChars($text, 'a')")
      assert(chars > 3000, chars < 3300)
    }

    test("base64, by its length") {
      val short = steps("std.base64Decode('aGk=')")
      assert(short < 20)
      val long = steps("std.length(std.base64Decode(std.repeat('aGk5', 100000)))")
      val made = steps("std.length(std.repeat('aGk5', 100000))")
      // 400,000 bytes are 6250 steps.
      assert(long - made > 6000, long - made < 20000)
    }

    test("elements, fields and strings that become data") {
      def counted(more: String, less: String): Long =
        stepsOf(more)(_.evaluateTree()) - stepsOf(less)(_.evaluateTree())
      val elements = counted((1 to 1000).mkString("[", ",", "]"), "[1]")
      val fields = counted((1 to 1000).map(i => s"f$i: $i").mkString("{", ",", "}"), "{ f1: 1 }")
      assert(elements >= 999, fields >= 999)
      // 640,000 bytes are decoded once more.
      val text = "local s = std.repeat('a', 640000); "
      val decoded = counted(text + "[s, s]", text + "[s]")
      assert(decoded >= 10000, decoded < 10100)
    }

    test("the steps of an object comprehension, and then its names") {
      def counted(n: Int): Long =
        steps(s"std.length({ [if x < 0 then 'f']: x for x in std.range(1, $n) })")
      assert(counted(10001) - counted(1) >= 20000)
    }

    test("the choice of a style in YAML") {
      // A string is written once more; apart from that, JSON reads nothing twice.
      def counted(str: String, format: OutputFormat): Long = {
        def written(elements: String) =
          stepsOf(s"local s = $str; [$elements]")(_.evaluateTo((_, _, _) => (), format))
        written("s, s") - written("s")
      }
      def choice(str: String): Long =
        counted(str, OutputFormat.yaml) - counted(str, OutputFormat.json)
      for (str <- Seq("std.repeat('a', 640000)", "std.repeat('a', 640000) + '\\n'"))
        assert(choice(str) >= 9900)
    }

    test("sorting keys as Go does") {
      def written(key: Int => String): Long = {
        val fields = (1 to 4096).map(i => s""""${key(i)}":1""")
        steps(s"std.native('manifestYamlFromJson')('{${fields.mkString(",")}}')")
      }
      // k2 comes before k10, but not in the order of code points, in which the fields are.
      assert(written(i => s"k$i") > written(i => s"k${10000 + i}") + 10000)
    }
  }
}
