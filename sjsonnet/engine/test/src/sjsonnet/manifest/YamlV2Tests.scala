package sjsonnet.manifest

import sjsonnet.{Input, Jsonnet, OutputFormat, Settings}
import sjsonnet.test.Host
import sjsonnet.text.{TextParts, Utf8}
import utest._

/** The format `yaml`, and the folded one of Kubernetes, compared with the answers of Go's package yaml.v2 (test_suite/yaml_v3). */
object YamlV2Tests extends TestSuite {

  val tests: Tests = Tests {
    test("every answer in the tables") {
      for (isFolded <- Seq(false, true)) {
        val bytes =
          Host.read(s"test_suite/yaml_v3/answers_v2${if (isFolded) "_folded" else ""}.txt")
        val answers = Utf8.decode(bytes, 0, bytes.length)
        assert(answers.length > 10000)
        differences(answers, isFolded) ==> Vector.empty
      }
    }
  }

  /** The answers that differ from ours, each with ours. */
  private[manifest] def differences(
      answers: String,
      isFolded: Boolean
  ): Vector[(String, String, String)] = {
    val format =
      if (isFolded) OutputFormat.kubernetes(None, quotesAll = false)
      else Right(OutputFormat.yaml)
    val engine = Jsonnet().withSettings(Settings(format = format.toOption.get))
    for {
      line <- TextParts.split(answers, '\n').toVector if line.nonEmpty
      answer = parts(line)
      ours = engine
        .withExtVar("text", Input.Text(answer(0)))
        .evaluate("std.parseJson(std.extVar('text'))", "test")
        .fold(_.message, identity)
      if ours != answer(1)
    } yield (answer(0), answer(1), ours)
  }

  private def parts(line: String): Vector[String] =
    Jsonnet()
      .evaluateTree(line)
      .fold(
        error => throw new java.lang.AssertionError(error.message),
        _ match {
          case sjsonnet.JsonTree.Arr(Vector(sjsonnet.JsonTree.Str(a), sjsonnet.JsonTree.Str(b))) =>
            Vector(a, b)
          case other => throw new java.lang.AssertionError(other.toString)
        }
      )
}
