package sjsonnet.std

import sjsonnet.{Jsonnet, OutputFormat, Settings}
import utest._

import scala.util.Random

/** Patches applied as layers, which takes a target of plain values, against those for which all fields are copied. */
object MergePatchTests extends TestSuite {

  /** The same object twice: from a document its fields are plain values, from a comprehension they are code. */
  private val plain = "std.parseJson(std.manifestJson(base))"
  private val code = "{ [k]: base[k] for k in std.objectFields(base) }"

  private val sizes = "local base = { ['k' + i]: { v: i, w: 'x' } for i in std.range(1, 40) };"

  private def evaluate(program: String, preservesOrder: Boolean): String =
    Jsonnet()
      .withSettings(Settings(preserveOrder = preservesOrder, format = OutputFormat.jsonMinified))
      .evaluate(program)
      .fold(_.message, identity)

  private def check(program: String => String): Unit =
    for (preservesOrder <- Seq(false, true)) {
      val layered = evaluate(sizes + program(plain), preservesOrder)
      val copied = evaluate(sizes + program(code), preservesOrder)
      assert(layered == copied)
    }

  private def patched(target: String, patches: String): String =
    s"std.foldl(std.mergePatch, $patches, $target)"

  private def randomPatch(random: Random): String = {
    def name() = "k" + random.nextInt(60)
    def value() = random.nextInt(6) match {
      case 0 => "null"
      case 1 => "{ v: null, n: { m: null, o: 1 } }"
      case 2 => "{ w: [1, null] }"
      case 3 => "{}"
      case 4 => "'text'"
      case _ => s"${random.nextInt(9)}"
    }
    Seq
      .fill(1 + random.nextInt(2))(name())
      .distinct
      .map(name => s"$name: ${value()}")
      .mkString("{ ", ", ", " }")
  }

  val tests: Tests = Tests {

    test("random patches in a row") {
      val random = new Random(1)
      for (_ <- 1 to 60) {
        val patches = Seq.fill(1 + random.nextInt(30))(randomPatch(random)).mkString("[", ", ", "]")
        check(patched(_, patches))
      }
    }

    test("more patches than layers") {
      check(
        patched(
          _,
          "[{ ['n' + i % 70]: i, k3: { [std.toString(i)]: i } } for i in std.range(1, 300)]"
        )
      )
    }

    test("what is done with the result") {
      val patches = "[{ k1: { v: 5 } }, { zz: 1 }, { aa: 2 }]"
      for (
        use <- Seq[String => String](
          merged => s"$merged + { k2: super.k1, k1+: { u: 1 } }",
          merged => s"std.objectRemoveKey($merged, 'k1') + { k1: 1 }",
          merged => s"{ k1: 0, own: self.k1 } + $merged",
          merged => s"[std.length($merged), std.objectFieldsAll($merged), 'zz' in $merged]",
          merged => s"std.mergePatch({ k1: 1, u: 2 }, $merged)",
          merged => s"$merged == $merged"
        )
      ) check(target => use(s"(${patched(target, patches)})"))
    }

    test("what a patch is") {
      for (
        patch <- Seq(
          "{}",
          "{ k1:: 1, k2: 2 }",
          "{ assert false : 'no', k2: 2 }",
          "{ k1: error 'evaluated' }",
          "{ k1: { v: error 'not evaluated' } }.k1",
          "{ k1: self.k2, k2: null }",
          "[1]",
          "null"
        )
      ) check(target => s"std.length(${patched(target, s"[$patch]")})")
    }
  }
}
