package sjsonnet.manifest

import sjsonnet.{Input, Jsonnet, JsonTree}
import sjsonnet.test.Host
import sjsonnet.text.Utf8
import utest._

/** `std.native("manifestYamlFromJson")` compared with the answers of Go's package yaml.v3 (test_suite/yaml_v3). */
object YamlV3Test extends TestSuite {

  val tests: Tests = Tests {
    test("every answer in the table") {
      val bytes = Host.read("test_suite/yaml_v3/answers.txt")
      val answers = Utf8.decode(bytes, 0, bytes.length)
      assert(answers.length > 10000)
      differences(answers) ==> Vector.empty
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
