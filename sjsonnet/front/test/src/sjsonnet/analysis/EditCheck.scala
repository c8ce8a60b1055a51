package sjsonnet.analysis

import scala.util.Random
import sjsonnet.{Importer, Source, Span}
import sjsonnet.syntax._
import sjsonnet.text.Utf8

/** Edits a text as people do, and holds what is known after each edit to what is known of a text that has never been edited.
  *
  * @param importer
  *   finds the files that the text imports, if they are looked for
  */
final class EditCheck(name: String, original: Array[Byte], importer: Option[Importer]) {
  private val settings = Analysis.Settings(isInStd = AnalysisCheck.isInStd, importer = importer)
  private var current = Analysis.of(new Source(name, original), settings)
  private val wrong = Seq.newBuilder[String]

  /** The differences after each of `n` edits. */
  def run(n: Int, random: Random): Seq[String] = {
    var left = n
    while (left > 0) {
      val edits = EditCheck.session(current.source.bytes, random).take(left)
      edits.foreach(make(_))
      left -= edits.length
    }
    wrong.result()
  }

  private def make(edit: TextEdit): Unit = {
    val before = current
    current = before.edited(edit)
    val fresh = Analysis.of(current.source, settings)
    def all(analysis: Analysis) = AnalysisText.of(analysis) ++
      analysis.facts.inScope(edit.span.from).map(it => s"in scope: ${it.number} $it")
    val (found, expected) = (all(current), all(fresh))
    if (found != expected) {
      val (a, b) = found.zipAll(expected, "", "").find { case (a, b) => a != b }.get
      wrong += s"$name, after $edit: $a, not $b"
    }
  }
}

object EditCheck {

  /** Edits that belong together: each is one of the text after those before it. */
  def session(text: Array[Byte], random: Random): Seq[TextEdit] = {
    // Characters are not cut in two, which no editor does.
    def boundary(at: Int): Int =
      if (at < text.length && (text(at) & 0xc0) == 0x80) boundary(at - 1) else at
    def place = boundary(random.nextInt(text.length + 1))
    def piece(most: Int) = {
      val (a, b) = (place, boundary(random.nextInt(most)))
      (a, boundary(math.min(a + b, text.length)))
    }
    def decoded(from: Int, until: Int) = Utf8.decode(text, from, until)
    // What is not UTF-8 cannot be put back.
    def isText(from: Int, until: Int) = Utf8.isValid(text, from, until)
    random.nextInt(5) match {
      case 0 =>
        val at = place
        val typed = Typed(random.nextInt(Typed.length))
        val forward = typed.indices.map(i => insert(at + i, typed.substring(i, i + 1)))
        val back = typed.indices.reverse.map(i => TextEdit(Span(at + i, at + i + 1), ""))
        if (random.nextBoolean()) forward ++ back else forward
      case 1 =>
        val (from, until) = piece(300)
        val at = place
        if (!isText(from, until)) Nil
        else Seq(insert(at, decoded(from, until))) ++ undo(at, until - from, "", random)
      case 2 =>
        val (from, until) = piece(100)
        if (!isText(from, until)) Nil
        else TextEdit(Span(from, until), "") +: undo(from, 0, decoded(from, until), random)
      case 3 =>
        val at = place
        val breaking = Breaking(random.nextInt(Breaking.length))
        Seq(insert(at, breaking)) ++ undo(at, breaking.length, "", random)
      case _ =>
        val (from, until) = piece(20)
        val other = Typed(random.nextInt(Typed.length))
        if (!isText(from, until)) Nil
        else
          TextEdit(Span(from, until), other) +: undo(
            from,
            other.length,
            decoded(from, until),
            random
          )
    }
  }

  private def insert(at: Int, text: String) = TextEdit(Span(at, at), text)

  /** Puts back what was there, mostly, so that texts stay programs for some of the time. */
  private def undo(at: Int, length: Int, before: String, random: Random): Seq[TextEdit] =
    if (random.nextInt(8) == 0) Nil else Seq(TextEdit(Span(at, at + length), before))

  private val Typed = Vector(
    "local x = { a: 1 }; x.a + ",
    "  name: 'value %s' % [self.other],\n",
    "[i for i in std.range(1, $.n) if i > 2],",
    "import 'lib.libsonnet'",
    "function(a, b=2) a + super.b",
    "// a remark\n",
    "if a == b then c else error 'd'"
  )

  private val Breaking = Vector(
    "'",
    "\"",
    "{",
    "}",
    "[",
    "]",
    "(",
    ")",
    "|||",
    "|||\n",
    "/*",
    "*/",
    "#",
    "//",
    "@'",
    ",",
    ";",
    ":",
    "\\",
    "local ",
    "\n"
  )
}

/** All that an analysis says, as text. */
object AnalysisText {
  def of(analysis: Analysis): Vector[String] = {
    val (tree, facts) = (analysis.tree, analysis.facts)
    val tokens = tree.tokens.map { token =>
      s"token ${token.kind} ${token.isBad} ${token.triviaFrom} ${token.from} ${token.until}"
    }
    val nodes = tree.root.descendants.collect { case node: SyntaxNode =>
      val meaning = node.expr.map(expr => s"${expr.getClass.getName} ${expr.from} ${expr.until}")
      s"node ${node.kind} ${node.from} ${node.until} ${node.firstToken} ${node.untilToken} $meaning"
    }
    val findings = analysis.findings.map { found =>
      s"$found (${found.hint}) ${found.severity} ${found.related} ${found.fixes} ${found.shown}"
    }
    val definitions = facts.definitions.map { it =>
      s"definition ${it.number} $it ${it.nameToken.map(_.from)} ${it.uses.map(_.from)}"
    }
    val objects = facts.objects.map(it =>
      s"${it.number} $it ${it.outer} ${it.sum.from} ${it.below.map(_.from)}"
    )
    val fields =
      facts.fields.map(it => s"${it.number} $it of ${it.owner}, ${it.visibility} ${it.span}")
    val reads = facts.reads.map { it =>
      s"${it.number} $it ${it.name} ${it.key.map(_.from)} ${it.span} ${it.receiver.map(_.from)}"
    }
    val imports = facts.imports.map(it =>
      s"${it.number} ${it.kind} ${it.path} ${it.span} ${it.resolution.file}"
    )
    (tokens ++ nodes ++ findings ++ definitions ++ objects ++ fields ++ reads ++ imports).toVector
  }
}
