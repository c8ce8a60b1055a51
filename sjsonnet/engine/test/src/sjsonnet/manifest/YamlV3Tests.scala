package sjsonnet.manifest

import sjsonnet.{Input, Jsonnet, JsonTree}
import sjsonnet.test.Host
import sjsonnet.text.Utf8
import utest._

/** `std.native("manifestYamlFromJson")` compared with the answers of Go's package yaml.v3 (test_suite/yaml_v3). */
object YamlV3Tests extends TestSuite {

  val tests: Tests = Tests {
    test("every answer in the table") {
      val bytes = Host.read("test_suite/yaml_v3/answers.txt")
      val answers = Utf8.decode(bytes, 0, bytes.length)
      assert(answers.length > 10000)
      differences(answers) ==> Vector.empty
    }

    test("a number has at most 64 bits, however long its text is") {
      def isQuoted(text: String): Boolean = {
        val code = "std.native('manifestYamlFromJson')(std.manifestJson(std.extVar('text')))[0]"
        Jsonnet().withExtVar("text", Input.Text(text)).evaluateTree(code) ==
          Right(JsonTree.Str("\""))
      }
      for (
        (text, isNumber) <- Seq(
          "0b" + "1" * 64 -> true,
          "0b" + "0" * 64 + "1" -> true,
          "0b" + "1" * 65 -> false,
          "0x" + "f" * 16 -> true,
          "0x" + "1" * 1000000 -> false
        )
      ) assert(isQuoted(text) == isNumber)
    }
  }

  /** The answers that differ from ours, each followed by ours. */
  private[manifest] def differences(answers: String): Vector[JsonTree] =
    Jsonnet()
      .withExtVar("answers", Input.Text(answers))
      .evaluateTree(
        """local write = std.native('manifestYamlFromJson');
          |[
          |  answer + [write(answer[0])]
          |  for line in std.split(std.extVar('answers'), '\n') if line != ''
          |  for answer in [std.parseJson(line)] if write(answer[0]) != answer[1]
          |]""".stripMargin
      ) match {
      case Right(JsonTree.Arr(different)) => different
      case other                          => throw new java.lang.AssertionError(other.toString)
    }
}
