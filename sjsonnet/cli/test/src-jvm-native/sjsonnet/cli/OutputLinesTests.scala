package sjsonnet.cli

import sjsonnet.{Jsonnet, JsonTree, OutputFormat, OutputPath}
import sjsonnet.text.{JsonBytes, Utf8}
import utest._

import scala.collection.mutable
import scala.util.Random

/** What lines of outputs are about, in what the engine writes. */
object OutputLinesTests extends TestSuite {

  val tests: Tests = Tests {

    test("a line of YAML") {
      val yaml =
        """apiVersion: v1
          |items:
          |- name: a
          |  text: |
          |    x: 1
          |
          |    - y
          |  list:
          |  - - 1
          |    - 2
          |"a: b": 'it''s
          |  here'
          |last: {}
          |---
          |second: 2
          |""".stripMargin
      val lines = OutputLines.of(Utf8.encode(yaml))
      (1 to 15).map(line => shown(lines.at(line).get)) ==> Seq(
        "0 apiVersion",
        "0 items",
        "0 items 0 name",
        "0 items 0 text",
        "0 items 0 text",
        "0 items 0 text",
        "0 items 0 text",
        "0 items 0 list",
        "0 items 0 list 0 0",
        "0 items 0 list 0 1",
        "0 a: b",
        "0 a: b",
        "0 last",
        "1 ",
        "1 second"
      )
    }

    test("all of what is written, in any format that has lines") {
      val random = new Random(7)
      for (_ <- 1 to 200) {
        val tree = randomTree(random, 4)
        val leaves = mutable.LinkedHashSet.empty[String]
        collect(tree, Vector.empty, leaves)
        for (
          format <- Seq(
            OutputFormat.json,
            OutputFormat.yaml,
            OutputFormat.kubernetes(None, false).toOption.get
          )
        ) {
          val text = Jsonnet().withFormat(format).evaluate(json(tree)).fold(throw _, identity)
          val lines = OutputLines.of(Utf8.encode(text))
          val found = (1 to lines.length)
            .flatMap(lines.at(_))
            .map(part => part.path.steps.mkString("\u0001"))
            .toSet
          val missing = leaves.toSet -- found
          assert(missing.isEmpty)
        }
      }
    }
  }

  private def shown(part: OutputLines.Part): String =
    s"${part.document} ${part.path.steps.mkString(" ")}"

  // Keys with line ends, which Go writes after a question mark, are not found.
  private val names =
    Vector("a", "b c", "x: y", "- z", "'q'", "\"w\"", "#h", "1", "true", "", "k\tl", "é")

  private def randomTree(random: Random, depth: Int): JsonTree =
    if (depth == 0 || random.nextInt(5) == 0)
      random.nextInt(4) match {
        case 0 => JsonTree.Num(random.nextInt(100).toDouble)
        case 1 => JsonTree.Str(names(random.nextInt(names.length)))
        case 2 => JsonTree.Str("line: 1\n- line 2\n\n  \"x\": [\n")
        case _ => JsonTree.Null
      }
    else if (random.nextBoolean())
      JsonTree.Arr(Vector.fill(random.nextInt(4))(randomTree(random, depth - 1)))
    else
      JsonTree.Obj(
        random.shuffle(names).take(1 + random.nextInt(4)).map(_ -> randomTree(random, depth - 1))
      )

  private def json(tree: JsonTree): String = tree match {
    case JsonTree.Obj(fields) =>
      fields
        .map { case (name, value) => s"${JsonBytes.quote(name)}: ${json(value)}" }
        .mkString("{", ", ", "}")
    case JsonTree.Arr(elements) => elements.map(json(_)).mkString("[", ", ", "]")
    case JsonTree.Str(text)     => JsonBytes.quote(text)
    case JsonTree.Num(number)   => number.toInt.toString
    case other                  => if (other == JsonTree.Null) "null" else "true"
  }

  private def collect(
      tree: JsonTree,
      path: Vector[OutputPath.Step],
      to: mutable.Set[String]
  ): Unit =
    tree match {
      case JsonTree.Obj(fields) if fields.nonEmpty =>
        fields.foreach { case (name, value) => collect(value, path :+ OutputPath.Field(name), to) }
      case JsonTree.Arr(elements) if elements.nonEmpty =>
        elements.zipWithIndex.foreach { case (value, i) =>
          collect(value, path :+ OutputPath.Element(i), to)
        }
      case _ => to += path.mkString("\u0001"): Unit
    }
}
