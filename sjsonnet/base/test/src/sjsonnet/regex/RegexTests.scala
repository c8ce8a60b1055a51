package sjsonnet.regex

import sjsonnet.{Meter, Problem}
import sjsonnet.test.Host
import sjsonnet.text.Utf8
import utest._

object RegexTests extends TestSuite {

  private def utf8(text: String): Array[Byte] = Utf8.encode(text)

  private def program(pattern: String): Instructions = {
    val (tree, names) = PatternParser.parse(utf8(pattern), Meter.none)
    Compiler.compile(tree, names.length - 1, Meter.none)
  }

  private def regexOf(pattern: String): Either[Problem, Regex] =
    Regex.compile(utf8(pattern), Meter.none)

  private def rejection(pattern: String): Option[String] =
    regexOf(pattern).left.toOption.map(_.text)

  private lazy val answers: Seq[String] = {
    val bytes = Host.read("test_suite/regexp/answers.txt")
    Utf8.decode(bytes, 0, bytes.length).linesIterator.toSeq
  }

  /** Checks that the steps of a search for `pattern` in `text` stay within the promised bound, a constant for each
    * instruction and position.
    */
  private def searchIsLinear(pattern: String, text: Array[Byte], isFound: Boolean): Unit = {
    val compiled = program(pattern)
    val matcher =
      new Matcher(compiled, text, 2 * (compiled.groupCount + 1), isWhole = false, Meter.none)
    matcher.find(0) ==> isFound
    assert(matcher.steps <= 2.0 * (compiled.length + 1) * (text.length + 1))
  }

  val tests: Tests = Tests {
    test("Go answers the same") {
      assert(answers.length > 500)
      val differences = answers.flatMap(GoAnswers.difference)
      if (differences.nonEmpty) throw new java.lang.AssertionError(differences.mkString("\n"))
    }
    test("passing over places where no match can begin changes nothing") {
      answers.map(_.split("\t", -1)).filter(_.length == 5).foreach { answer =>
        val pattern = GoAnswers.unescape(answer(0))
        val text = utf8(GoAnswers.unescape(answer(1)))
        val compiled = program(pattern)
        val slots = 2 * (compiled.groupCount + 1)
        val plain = new Matcher(compiled, text, slots, isWhole = false, Meter.none, skips = false)
        val fast = new Matcher(compiled, text, slots, isWhole = false, Meter.none)
        fast.find(0) ==> plain.find(0)
        fast.found.toList ==> plain.found.toList
      }
    }
    test("no pattern takes more than linear time") {
      val letters = Array.fill[Byte](100000)('a')
      searchIsLinear("(a*)*b", letters, isFound = false)
      searchIsLinear("(a|aa)+$", letters, isFound = true)
      searchIsLinear("(a+a+)+y", letters, isFound = false)
      searchIsLinear("(.*)(.*)(.*)(.*)(.*)[^a]", letters, isFound = false)
      searchIsLinear("(?:a?){30}a{30}", letters, isFound = true)
      searchIsLinear("((a{0,10}){0,10}){0,10}b", letters.take(2000), isFound = false)
      searchIsLinear("(?:a{1000})b", letters.take(20000), isFound = false)
    }
    test("nesting is limited") {
      def nested(n: Int): String = "(" * n + "a" + ")" * n
      rejection(nested(999)) ==> None
      rejection(nested(1000)) ==>
        Some(s"error parsing regexp: expression nests too deeply: `${nested(1000)}`")
      rejection("(" * 100000) ==>
        Some(
          s"error parsing regexp: missing closing ): `${"(" * 500}… 99,000 more bytes …${"(" * 500}`"
        )
      rejection("(?:" * 50000 + "a" + ")" * 50000) ==> None
    }
    test("size is limited") {
      val word = "[ab]" * 4000
      assert(rejection(s"(?:$word){1000}").exists(_.contains("expression too large")))
      rejection(s"(?:$word){10}") ==> None
    }
    test("a long alternation and a long word") {
      val words = (0 until 5000).map(i => s"word$i")
      val regex = regexOf(words.mkString("|")).toOption.get
      assert(regex.isIn(utf8("-word4999-"), Meter.none), !regex.isIn(utf8("ward"), Meter.none))
      val long = "x" * 100000
      assert(regexOf(long).exists(_.whole(utf8(long), Meter.none).isDefined))
    }
    test("the whole text, whatever a shorter match would be") {
      def isWhole(pattern: String, text: String): Boolean =
        regexOf(pattern).exists(_.whole(utf8(text), Meter.none).isDefined)
      assert(isWhole("a|ab", "ab"), isWhole("a*?", "aaa"), isWhole("a|b", "b"), isWhole("", ""))
      assert(!isWhole("a|b", "ab"), !isWhole("a", "ba"), !isWhole("(?m)a$", "a\nb"))
      assert(!isWhole("(?m)^b", "a\nb"), !isWhole("a", "a\n"), !isWhole("", "a"))
    }
    test("scripts of two words are found, too") {
      Seq("Old_Italic", "old italic", "Linear_B", "SignWriting", "Canadian_Aboriginal").foreach {
        name => rejection(s"\\p{$name}") ==> None
      }
      assert(regexOf("\\p{Linear_B}").exists(_.isIn(utf8("\ud800\udc00"), Meter.none)))
    }
  }
}
