package sjsonnet.manifest

import sjsonnet.test.Host
import sjsonnet.text.Utf8

/** Compares `manifestYamlFromJson` with the answers in a file written by `test_suite/yaml_v3`, for more cases than the tests
  * run: `./mill sjsonnet.test.runMain sjsonnet.manifest.CompareWithYamlV3 FILE`; with `v2` or `v2-folded` after it, the output
  * format `yaml` or that of Kubernetes with answers of that kind.
  */
object CompareWithYamlV3 {

  def main(args: Array[String]): Unit = {
    val bytes = Host.read(args(0))
    val answers = Utf8.decode(bytes, 0, bytes.length)
    val differences = args.drop(1).headOption match {
      case None       => YamlV3Tests.differences(answers)
      case Some(kind) => YamlV2Tests.differences(answers, isFolded = kind == "v2-folded")
    }
    differences.sortBy(_.toString.length).take(40).foreach(println)
    println(s"${answers.count(_ == '\n')} answers, ${differences.length} differences")
    Host.exit(if (differences.isEmpty) 0 else 1)
  }
}
