package sjsonnet.syntax

import sjsonnet.{Source, StaticError}
import sjsonnet.text.Utf8
import utest._

import scala.collection.mutable.ArrayBuffer

/** Outlines, beside the trees that keep everything. */
object OutlineTests extends TestSuite {

  val tests: Tests = Tests {

    test("an outline has the tokens and constructs of the tree") {
      val outline = new Outline
      var nValid = 0
      val different = LosslessFiles.all.collect {
        case (name, bytes) if {
              val source = new Source(name, bytes)
              val tree = SyntaxTree.parse(source)
              val isValid = outline.read(source)
              if (isValid) nValid += 1
              isValid != tree.errors.forall(Outline.forgives) ||
              isValid && (tokens(outline) != tokens(tree) || shape(outline) != shape(tree))
            } =>
          name
      }
      assert(nValid >= 1000, different.isEmpty)
    }

    test("the error in a file is that of the tree") {
      val outline = new Outline
      var nErrors = 0
      val different = LosslessFiles.all.flatMap { case (name, bytes) =>
        val source = new Source(name, bytes)
        outline.read(source): Unit
        nErrors += outline.error.size
        val expected = SyntaxTree.parse(source).errors.find(!Outline.forgives(_))
        Option.when(
          outline.error.exists(error => !expected.map(described).contains(described(error)))
        )(name)
      }
      assert(nErrors >= 100, different.isEmpty)
    }

    test("an outline of other texts after a long one") {
      val outline = new Outline
      def of(text: String): String = {
        val source = new Source("", Utf8.encode(text))
        if (outline.read(source)) {
          assert(shape(outline) == shape(SyntaxTree.parse(source)))
          s"${outline.nTokens} ${outline.nConstructs}"
        } else "invalid"
      }
      of("[" + "1, " * 5000 + "]") ==> "10003 2"
      of("1") ==> "2 1"
      of("[") ==> "invalid"
      // Names that parameters share, and surrogates that are no pair.
      of("function(a, a) '\\ud800\\ud800'") ==> "8 5"
      of("{ a: 1, a: 2 }") ==> "invalid"
      of("a.b[1:2](c, d=e) { f+: 1 } in super") ==> "23 10"
    }
  }

  private def described(error: StaticError): (String, String, Int, Int) =
    (error.message, error.hint, error.from, error.until)

  private def tokens(outline: Outline): Seq[(Int, Int, Int, Int)] =
    (0 until outline.nTokens).map { i =>
      (outline.kind(i), outline.triviaFrom(i), outline.from(i), outline.until(i))
    }

  private def tokens(tree: SyntaxTree): Seq[(Int, Int, Int, Int)] =
    tree.tokens.map(token => (token.kind, token.triviaFrom, token.from, token.until))

  /** The constructs in order, each with its code and its tokens. */
  private def shape(outline: Outline): Seq[(Int, Int, Int)] = {
    val found = ArrayBuffer.empty[(Int, Int, Int)]
    val pending = ArrayBuffer(outline.root)
    while (pending.nonEmpty) {
      val element = pending.remove(pending.length - 1)
      if (element < 0) {
        found += ((outline.code(element), outline.firstToken(element), outline.untilToken(element)))
        for (i <- outline.nParts(element) - 1 to 0 by -1) pending += outline.part(element, i)
      }
    }
    found.toSeq
  }

  private def shape(tree: SyntaxTree): Seq[(Int, Int, Int)] =
    tree.root.descendants.collect {
      case node: SyntaxNode if !Left.contains(node.kind) =>
        (node.kind.code, node.firstToken, node.untilToken)
    }.toSeq

  /** The kinds that an outline leaves out. */
  private val Left = Set[NodeKind](
    NodeKind.NullLiteral,
    NodeKind.BooleanLiteral,
    NodeKind.NumberLiteral,
    NodeKind.StringLiteral,
    NodeKind.Variable,
    NodeKind.Self,
    NodeKind.Dollar,
    NodeKind.Argument
  )
}
